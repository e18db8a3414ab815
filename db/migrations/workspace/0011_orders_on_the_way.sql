CREATE TABLE `order_receipts` (
	`workspace_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`movement_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`import_id` integer,
	PRIMARY KEY(`workspace_id`, `order_id`, `movement_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `communications` ADD `quantity` integer;--> statement-breakpoint
ALTER TABLE `communications` ADD `expected_at` integer;--> statement-breakpoint
ALTER TABLE `communications` ADD `arrived_at` integer;--> statement-breakpoint
ALTER TABLE `communications` ADD `cancelled_at` integer;--> statement-breakpoint
CREATE INDEX `communications_on_order` ON `communications` (`workspace_id`,`item_id`,`id`) WHERE quantity IS NOT NULL AND arrived_at IS NULL AND cancelled_at IS NULL;