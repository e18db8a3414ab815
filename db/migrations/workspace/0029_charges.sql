CREATE TABLE `charges` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`receipt_id` integer NOT NULL,
	`kind` text NOT NULL,
	`amount` integer NOT NULL,
	`spread` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`cancelled_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `charges_receipt` ON `charges` (`workspace_id`,`receipt_id`,`id`);