ALTER TABLE `members` ADD `low_stock_mailed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `workspaces` DROP COLUMN `low_stock_mailed_at`;