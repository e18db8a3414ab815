CREATE TABLE `message_reads` (
	`workspace_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`last_read_id` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `user_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `team_messages` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`content` text NOT NULL,
	`is_urgent` integer NOT NULL,
	`sender_id` integer,
	`recipient_id` integer,
	`item_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `communication_templates` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`category` text NOT NULL,
	`subject` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `communications` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`supplier_id` integer NOT NULL,
	`item_id` integer,
	`template_id` integer,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`status` text NOT NULL,
	`failure` text,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `communications_supplier` ON `communications` (`workspace_id`,`supplier_id`,`id`);--> statement-breakpoint
CREATE INDEX `communications_item` ON `communications` (`workspace_id`,`item_id`,`id`);--> statement-breakpoint
CREATE TABLE `suppliers` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`company` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`contact_person` text NOT NULL,
	`response_time_avg` real NOT NULL,
	`reliability_score` real NOT NULL,
	`lead_time_days` integer,
	`notes` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `suppliers_match` ON `suppliers` (`workspace_id`,`name_key`);--> statement-breakpoint
ALTER TABLE `workspaces` ADD `message_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `low_stock_mailed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `alert` text;--> statement-breakpoint
ALTER TABLE `items` ADD `alert_since` integer;--> statement-breakpoint
CREATE INDEX `items_alert` ON `items` (`workspace_id`,`alert_since`) WHERE alert IS NOT NULL;--> statement-breakpoint
CREATE INDEX `movements_time` ON `movements` (`workspace_id`,`created_at`,`item_id`);--> statement-breakpoint
-- What needs attention already is nobody's news.
UPDATE `items` SET
  `alert` = CASE
    WHEN `quantity` * 2 <= `minimum_par` THEN 'critical'
    WHEN `quantity` * 10 <= `minimum_par` * 8 THEN 'warning'
    ELSE 'low'
  END,
  `alert_since` = `updated_at`
WHERE `quantity` <= `minimum_par` AND `archived_at` IS NULL;
