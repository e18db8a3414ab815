CREATE TABLE `email_confirmations` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`workspace_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`email` text NOT NULL,
	`mailbox` text NOT NULL,
	`network` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `email_confirmations_user` ON `email_confirmations` (`user_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_confirmations_mailbox` ON `email_confirmations` (`mailbox`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_confirmations_network` ON `email_confirmations` (`network`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_confirmations_created` ON `email_confirmations` (`created_at`);