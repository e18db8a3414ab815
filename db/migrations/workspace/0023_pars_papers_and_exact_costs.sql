CREATE TABLE `lot_papers` (
	`workspace_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`upload_key` text NOT NULL,
	`expires_on` text,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `lot_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `place_pars` (
	`workspace_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`par` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `location_id`, `item_id`),
	CONSTRAINT "place_par_above_zero" CHECK("place_pars"."par" > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `place_pars_item` ON `place_pars` (`workspace_id`,`item_id`);--> statement-breakpoint
ALTER TABLE `items` ADD `unit_cost` integer;--> statement-breakpoint
ALTER TABLE `items` ADD `buy_unit` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `sell_unit` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `tare` integer;--> statement-breakpoint
ALTER TABLE `items` ADD `is_better_with_age` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `movements` ADD `unit_factor` real;--> statement-breakpoint
CREATE INDEX `movements_counts` ON `movements` (`workspace_id`,`item_id`,`id`) WHERE reason = 'count';--> statement-breakpoint
ALTER TABLE `lots` ADD `notice_days` integer;--> statement-breakpoint
ALTER TABLE `document_lines` ADD `is_closed` integer DEFAULT 0 NOT NULL;