CREATE TABLE `slip_aliases` (
	`workspace_id` integer NOT NULL,
	`alias` text NOT NULL,
	`item_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `alias`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `imports` ADD `upload_key` text;
