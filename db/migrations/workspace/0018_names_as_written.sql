ALTER TABLE `slip_aliases` ADD `written_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `slip_aliases` ADD `written_supplier` text DEFAULT '' NOT NULL;