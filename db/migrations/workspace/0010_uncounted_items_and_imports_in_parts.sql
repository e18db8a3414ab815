ALTER TABLE `import_changes` ADD `version` integer;--> statement-breakpoint
ALTER TABLE `imports` ADD `parts_left` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `uncounted` integer DEFAULT 0 NOT NULL;