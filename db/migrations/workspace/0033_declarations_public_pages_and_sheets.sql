CREATE TABLE `item_declarations` (
	`workspace_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`ingredients` text DEFAULT '' NOT NULL,
	`allergens` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`brewing_decigrams` integer,
	`brewing_millilitres` integer,
	`brewing_celsius` integer,
	`brewing_seconds` integer,
	`infusions` integer,
	PRIMARY KEY(`workspace_id`, `item_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `workspaces` ADD `has_public_pages` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `public_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `notice_settings` ADD `nightly_sheets` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `notice_settings` ADD `sheets_mailed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `notice_settings_nightly` ON `notice_settings` (`workspace_id`,`user_id`) WHERE nightly_sheets <> '[]';