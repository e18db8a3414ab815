ALTER TABLE `workspaces` ADD `expires_at` integer;--> statement-breakpoint
CREATE INDEX `workspaces_expiry` ON `workspaces` (`expires_at`) WHERE expires_at IS NOT NULL;
