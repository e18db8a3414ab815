CREATE TABLE `recipe_inputs` (
	`workspace_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`version` integer NOT NULL,
	`line` integer NOT NULL,
	`item_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`percent` integer,
	PRIMARY KEY(`workspace_id`, `recipe_id`, `version`, `line`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipe_inputs_item` ON `recipe_inputs` (`workspace_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `recipe_versions` (
	`workspace_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`version` integer NOT NULL,
	`makes` integer NOT NULL,
	`shelf_life_days` integer,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `recipe_id`, `version`),
	CONSTRAINT "recipe_makes_something" CHECK("recipe_versions"."makes" > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `recipes` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`version` integer NOT NULL,
	`reserve` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipes_item` ON `recipes` (`workspace_id`,`item_id`) WHERE archived_at IS NULL;--> statement-breakpoint
ALTER TABLE `document_lines` ADD `planned` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `recipe_version` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `sample_weights` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `is_drill` integer DEFAULT 0 NOT NULL;