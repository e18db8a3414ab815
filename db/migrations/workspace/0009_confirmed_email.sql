ALTER TABLE `members` ADD `confirmed_email` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `confirmed_origin` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `members` ADD `confirmation_sent_at` integer;