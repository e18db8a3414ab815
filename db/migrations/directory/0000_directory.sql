CREATE TABLE `account_answers` (
	`key` text PRIMARY KEY NOT NULL,
	`request_hash` text NOT NULL,
	`body` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `account_answers_created` ON `account_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `account_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_sessions_user` ON `account_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `account_sessions_expiry` ON `account_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `invites` (
	`id` integer PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`workspace_id` integer NOT NULL,
	`role` text NOT NULL,
	`max_uses` integer,
	`uses` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "uses_within_limit" CHECK("invites"."max_uses" IS NULL OR "invites"."uses" <= "invites"."max_uses")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_code` ON `invites` (`code`);--> statement-breakpoint
CREATE INDEX `invites_workspace` ON `invites` (`workspace_id`,`id`);--> statement-breakpoint
CREATE TABLE `shards` (
	`name` text PRIMARY KEY NOT NULL,
	`workspaces` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`key` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`window_started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sign_in_attempts_window` ON `sign_in_attempts` (`window_started_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`username_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`workspace_id` integer,
	`joined_as` text,
	`joined_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`workspace_id`) REFERENCES `workspaces`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "joined_with_role" CHECK(("users"."workspace_id" IS NULL) = ("users"."joined_as" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username_key`);--> statement-breakpoint
CREATE INDEX `users_workspace` ON `users` (`workspace_id`);--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` integer PRIMARY KEY NOT NULL,
	`shard` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`shard`) REFERENCES `shards`(`name`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
-- The first shard. To add one: a binding in wrangler.toml and a row here, in a migration of its own.
INSERT INTO `shards` (`name`) VALUES ('SHARD_0');
