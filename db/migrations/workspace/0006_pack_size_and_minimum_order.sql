ALTER TABLE `items` ADD `pack_size` integer;--> statement-breakpoint
ALTER TABLE `items` ADD `minimum_order` integer;