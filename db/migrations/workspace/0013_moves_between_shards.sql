CREATE TABLE `move_changes` (
	`workspace_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`table_name` text NOT NULL,
	`row_key` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `seq`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `workspaces` ADD `move_state` text;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `move_run` integer;--> statement-breakpoint
CREATE INDEX `workspaces_moving` ON `workspaces` (`move_state`,`move_run`) WHERE move_state IS NOT NULL;