-- STRICT and WITHOUT ROWID are added by hand, for drizzle-kit cannot say them: see docs/decisions/0003.
CREATE TABLE `idempotency_answers` (
	`workspace_id` integer NOT NULL,
	`key` text NOT NULL,
	`part` integer NOT NULL,
	`request_hash` text NOT NULL,
	`status` integer NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `key`, `part`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `idempotency_answers_created` ON `idempotency_answers` (`created_at`);--> statement-breakpoint
CREATE TABLE `members` (
	`workspace_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`username` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`role` text NOT NULL,
	`notify_email` integer DEFAULT true NOT NULL,
	`notify_low_stock` integer DEFAULT true NOT NULL,
	`notify_integration_sync` integer DEFAULT false NOT NULL,
	`joined_at` integer NOT NULL,
	`removed_at` integer,
	PRIMARY KEY(`workspace_id`, `user_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sessions` (
	`workspace_id` integer NOT NULL,
	`id` text NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`workspace_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `workspaces` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`contact_user_id` integer NOT NULL,
	`contact_name` text DEFAULT '' NOT NULL,
	`inventory_version` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
CREATE TABLE `import_changes` (
	`workspace_id` integer NOT NULL,
	`import_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`before` text,
	PRIMARY KEY(`workspace_id`, `import_id`, `item_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `imports` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`source` text NOT NULL,
	`file_name` text NOT NULL,
	`created` integer NOT NULL,
	`updated` integer NOT NULL,
	`unchanged` integer NOT NULL,
	`skipped` text NOT NULL,
	`version` integer NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`undone_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `items` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`sku` text NOT NULL,
	`category` text NOT NULL,
	`inventory_type` text NOT NULL,
	`quantity` integer NOT NULL,
	`unit` text NOT NULL,
	`cost_price` integer,
	`selling_price` integer,
	`supplier` text NOT NULL,
	`description` text NOT NULL,
	`minimum_par` integer NOT NULL,
	`location` text NOT NULL,
	`lead_time_days` integer,
	`is_pinned` integer DEFAULT 0 NOT NULL,
	`pinned_reason` text,
	`name_key` text NOT NULL,
	`supplier_key` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	PRIMARY KEY(`workspace_id`, `id`),
	CONSTRAINT "below_zero" CHECK("items"."quantity" >= 0),
	CONSTRAINT "above_limit" CHECK("items"."quantity" <= 1000000000000)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `items_sku` ON `items` (`workspace_id`,"sku" COLLATE NOCASE) WHERE archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `items_name` ON `items` (`workspace_id`,"name" COLLATE NOCASE,`id`) WHERE archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `items_match` ON `items` (`workspace_id`,`name_key`,`supplier_key`) WHERE archived_at IS NULL;--> statement-breakpoint
CREATE INDEX `items_version` ON `items` (`workspace_id`,`version`);--> statement-breakpoint
CREATE TABLE `movements` (
	`workspace_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`id` integer NOT NULL,
	`delta` integer NOT NULL,
	`quantity_after` integer NOT NULL,
	`reason` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`import_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `item_id`, `id`)
) STRICT, WITHOUT ROWID;
