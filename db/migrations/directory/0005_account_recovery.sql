CREATE TABLE `known_devices` (
	`user_id` integer NOT NULL,
	`device_hash` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`label` text NOT NULL,
	PRIMARY KEY(`user_id`, `device_hash`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `known_devices_seen` ON `known_devices` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`workspace_id` integer NOT NULL,
	`created_by` integer,
	`mailbox` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `password_resets_user` ON `password_resets` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `password_resets_mailbox` ON `password_resets` (`mailbox`,`created_at`);--> statement-breakpoint
CREATE INDEX `password_resets_created` ON `password_resets` (`created_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	PRIMARY KEY(`user_id`, `code_hash`)
) STRICT, WITHOUT ROWID;
