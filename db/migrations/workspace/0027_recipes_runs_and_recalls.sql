CREATE TABLE `recipe_inputs` (
	`workspace_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`version` integer NOT NULL,
	`line` integer NOT NULL,
	`item_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`percent` integer,
	PRIMARY KEY(`workspace_id`, `recipe_id`, `version`, `line`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipe_inputs_item` ON `recipe_inputs` (`workspace_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `recipe_versions` (
	`workspace_id` integer NOT NULL,
	`recipe_id` integer NOT NULL,
	`version` integer NOT NULL,
	`makes` integer NOT NULL,
	`shelf_life_days` integer,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `recipe_id`, `version`),
	CONSTRAINT "recipe_makes_something" CHECK("recipe_versions"."makes" > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `recipes` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`version` integer NOT NULL,
	`reserve` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`archived_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `recipes_item` ON `recipes` (`workspace_id`,`item_id`) WHERE archived_at IS NULL;--> statement-breakpoint
ALTER TABLE `document_lines` ADD `planned` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `recipe_version` integer;--> statement-breakpoint
ALTER TABLE `documents` ADD `sample_weights` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `documents` ADD `is_drill` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Goods also move by runs (0021_alerts_and_keys.sql): what was made ends an alert as what was received does.
DROP TRIGGER `settled_alert`;--> statement-breakpoint
CREATE TRIGGER `settled_alert` AFTER UPDATE OF alert ON `items`
WHEN OLD.alert = 'critical' AND NEW.alert IS NOT 'critical' AND NOT EXISTS (
	SELECT 1 FROM (
		SELECT reason, created_at FROM movements
		WHERE workspace_id = NEW.workspace_id AND item_id = NEW.id ORDER BY id DESC LIMIT 1)
	WHERE created_at = NEW.updated_at AND reason IN ('sale', 'receive', 'damage', 'transfer', 'consume', 'make')) BEGIN
	UPDATE team_messages SET is_urgent = 0, content = 'Back above par: ' || NEW.name || '.'
	WHERE workspace_id = NEW.workspace_id AND is_urgent = 1 AND id = (
			SELECT m.id FROM team_messages AS m
			WHERE m.workspace_id = NEW.workspace_id AND m.id >= (OLD.alert_since - 1735689600000) * 4096
				AND m.item_id = NEW.id AND m.sender_id IS NULL ORDER BY m.id DESC LIMIT 1)
		AND EXISTS (
			SELECT 1 FROM message_reads AS r
			WHERE r.workspace_id = NEW.workspace_id AND r.last_read_id >= team_messages.id
				AND r.user_id = coalesce(team_messages.recipient_id, r.user_id));
	DELETE FROM team_messages
	WHERE workspace_id = NEW.workspace_id AND is_urgent = 1 AND id = (
		SELECT m.id FROM team_messages AS m
		WHERE m.workspace_id = NEW.workspace_id AND m.id >= (OLD.alert_since - 1735689600000) * 4096
			AND m.item_id = NEW.id AND m.sender_id IS NULL ORDER BY m.id DESC LIMIT 1);
	UPDATE workspaces SET message_version = message_version + 1 WHERE id = NEW.workspace_id;
END;
