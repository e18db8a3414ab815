CREATE TABLE `account_events` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`actor_name` text DEFAULT '' NOT NULL,
	`network` text,
	`country` text,
	`device` text,
	`action` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text NOT NULL
) STRICT;
--> statement-breakpoint
CREATE INDEX `account_events_user` ON `account_events` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `account_events_time` ON `account_events` (`at`);--> statement-breakpoint
CREATE TABLE `invite_uses` (
	`invite_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`workspace_id` integer NOT NULL,
	`used_at` integer NOT NULL,
	PRIMARY KEY(`invite_id`, `user_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `invite_uses_workspace` ON `invite_uses` (`workspace_id`,`invite_id`);--> statement-breakpoint
CREATE TRIGGER `account_events_update` BEFORE UPDATE ON `account_events` BEGIN
	SELECT RAISE(ABORT, 'audit_is_append_only');
END;--> statement-breakpoint
CREATE TRIGGER `account_events_delete` BEFORE DELETE ON `account_events`
WHEN OLD.at > (unixepoch() - 365 * 86400) * 1000 AND EXISTS (SELECT 1 FROM users WHERE id = OLD.user_id) BEGIN
	SELECT RAISE(ABORT, 'audit_is_append_only');
END;
