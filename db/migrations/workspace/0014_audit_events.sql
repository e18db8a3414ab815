CREATE TABLE `audit_events` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` integer,
	`actor_name` text NOT NULL,
	`network` text,
	`country` text,
	`device` text,
	`action` text NOT NULL,
	`subject_type` text NOT NULL,
	`subject_id` text,
	`subject_name` text NOT NULL,
	`before` text,
	`after` text,
	`request_id` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `audit_events_update` BEFORE UPDATE ON `audit_events` BEGIN
	SELECT RAISE(ABORT, 'audit_is_append_only');
END;--> statement-breakpoint
CREATE TRIGGER `audit_events_delete` BEFORE DELETE ON `audit_events`
WHEN EXISTS (SELECT 1 FROM workspaces WHERE id = OLD.workspace_id AND (move_state IS NULL OR move_state = 'leaving')) BEGIN
	SELECT RAISE(ABORT, 'audit_is_append_only');
END;
