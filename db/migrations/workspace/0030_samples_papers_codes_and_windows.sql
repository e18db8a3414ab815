CREATE TABLE `buying_windows` (
	`workspace_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`opens_on` text NOT NULL,
	`closes_on` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`workspace_id`, `item_id`, `opens_on`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `item_codes` (
	`workspace_id` integer NOT NULL,
	`code_key` text NOT NULL,
	`code` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` integer NOT NULL,
	`lot_id` integer,
	`quantity` integer,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `code_key`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `item_codes_item` ON `item_codes` (`workspace_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `supplier_papers` (
	`workspace_id` integer NOT NULL,
	`supplier_id` integer NOT NULL,
	`item_ids` text DEFAULT '[]' NOT NULL,
	`starts_on` text,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text DEFAULT 'other' NOT NULL,
	`scope` text DEFAULT '' NOT NULL,
	`upload_key` text NOT NULL,
	`expires_on` text,
	`notice_days` integer,
	`dated_at` integer DEFAULT 0 NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `supplier_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `supplier_papers_expire` ON `supplier_papers` (`workspace_id`,`expires_on`) WHERE expires_on IS NOT NULL;--> statement-breakpoint
CREATE TABLE `samples` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`item_id` integer,
	`supplier_id` integer,
	`lot_id` integer,
	`weight` integer,
	`asked_on` text,
	`arrived_on` text,
	`decide_by` text,
	`decision` text,
	`decided_at` integer,
	`decided_by` integer,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `samples_item` ON `samples` (`workspace_id`,`item_id`,`id`);--> statement-breakpoint
CREATE INDEX `samples_lot` ON `samples` (`workspace_id`,`lot_id`) WHERE lot_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `samples_decide` ON `samples` (`workspace_id`,`decide_by`) WHERE decide_by IS NOT NULL AND decision IS NULL;--> statement-breakpoint
CREATE TABLE `tasting_cups` (
	`workspace_id` integer NOT NULL,
	`tasting_id` integer NOT NULL,
	`cup` integer NOT NULL,
	`sample_id` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `tasting_id`, `cup`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `tasting_cups_sample` ON `tasting_cups` (`workspace_id`,`sample_id`);--> statement-breakpoint
CREATE TABLE `tasting_sheets` (
	`workspace_id` integer NOT NULL,
	`tasting_id` integer NOT NULL,
	`cup` integer NOT NULL,
	`user_id` integer NOT NULL,
	`dry_leaf` integer,
	`liquor` integer,
	`wet_leaf` integer,
	`dry_leaf_words` text DEFAULT '' NOT NULL,
	`liquor_words` text DEFAULT '' NOT NULL,
	`wet_leaf_words` text DEFAULT '' NOT NULL,
	`written_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `tasting_id`, `cup`, `user_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `tastings` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`is_blind` integer DEFAULT 0 NOT NULL,
	`weight` integer NOT NULL,
	`water` integer NOT NULL,
	`seconds` integer NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`ended_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `workspaces` ADD `release_needs` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `needed_papers` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` ADD `account_names` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `document_lines` ADD `price` real;--> statement-breakpoint
ALTER TABLE `documents` ADD `currency` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `rate` real;--> statement-breakpoint
ALTER TABLE `lot_papers` ADD `kind` text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE `lot_papers` ADD `scope` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `is_organic` integer DEFAULT 0 NOT NULL;