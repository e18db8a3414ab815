ALTER TABLE `api_keys` ADD `has_second_factor` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `api_keys` SET `has_second_factor` = 1 WHERE EXISTS (
  SELECT 1 FROM `sessions` s
  WHERE s.`workspace_id` = `api_keys`.`workspace_id` AND s.`user_id` = `api_keys`.`created_by` AND s.`has_second_factor` = 1
);
