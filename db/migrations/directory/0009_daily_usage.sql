CREATE TABLE `daily_usage` (
	`day` integer NOT NULL,
	`workspace_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`day`, `workspace_id`, `kind`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `workspaces` ADD `on_probation` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `stored_bytes` integer;