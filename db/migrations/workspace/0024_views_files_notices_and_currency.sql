CREATE TABLE `files` (
	`workspace_id` integer NOT NULL,
	`owner` text NOT NULL,
	`owner_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`upload_key` text NOT NULL,
	`small_key` text,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `owner`, `owner_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `notice_settings` (
	`workspace_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`seen_at` integer DEFAULT 0 NOT NULL,
	`mailed_at` integer DEFAULT 0 NOT NULL,
	`pushed_at` integer DEFAULT 0 NOT NULL,
	`choices` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`workspace_id`, `user_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `push_devices` (
	`workspace_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`id` integer NOT NULL,
	`endpoint` text NOT NULL,
	`public_key` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `user_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `push_devices_endpoint` ON `push_devices` (`workspace_id`,`endpoint`);--> statement-breakpoint
CREATE TABLE `views` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`user_id` integer NOT NULL,
	`is_shared` integer DEFAULT 0 NOT NULL,
	`search` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `workspaces` ADD `currency` text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `number_style` text DEFAULT 'en-US' NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `weight_unit` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `week_start` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `time_zone` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `shows_costs_to_staff` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `keeps` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `picture` text DEFAULT '' NOT NULL;
