-- Keys no longer tell how apostrophes and dashes are written (engines/text/match-key.ts).
UPDATE items SET name_key = trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '`', ''''), '’', ''''), '‘', ''''), 'ʼ', ''''), '′', ''''), '-', ' '), '‐', ' '), '‒', ' '), '–', ' '), '—', ' '), '―', ' '), '−', ' '), char(173), ''), char(8203), ''), '  ', ' '), '  ', ' '), '  ', ' ')) WHERE name_key GLOB '*[-`’‘ʼ′‐‒–—―−]*' OR instr(name_key, char(173)) OR instr(name_key, char(8203));--> statement-breakpoint
UPDATE items SET supplier_key = trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(supplier_key, '`', ''''), '’', ''''), '‘', ''''), 'ʼ', ''''), '′', ''''), '-', ' '), '‐', ' '), '‒', ' '), '–', ' '), '—', ' '), '―', ' '), '−', ' '), char(173), ''), char(8203), ''), '  ', ' '), '  ', ' '), '  ', ' ')) WHERE supplier_key GLOB '*[-`’‘ʼ′‐‒–—―−]*' OR instr(supplier_key, char(173)) OR instr(supplier_key, char(8203));--> statement-breakpoint
UPDATE suppliers SET name_key = trim(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_key, '`', ''''), '’', ''''), '‘', ''''), 'ʼ', ''''), '′', ''''), '-', ' '), '‐', ' '), '‒', ' '), '–', ' '), '—', ' '), '―', ' '), '−', ' '), char(173), ''), char(8203), ''), '  ', ' '), '  ', ' '), '  ', ' ')) WHERE name_key GLOB '*[-`’‘ʼ′‐‒–—―−]*' OR instr(name_key, char(173)) OR instr(name_key, char(8203));--> statement-breakpoint
-- An alert that ends because the stock or the par was stated anew, not because goods moved, was a typing error or is
-- outdated: its urgent message, the newest one about the item, is taken back, or says so to people who have read it. The
-- message has an id of the alert's time or later: milliseconds since 2025, times 4096 (worker/core/ids.ts).
CREATE TRIGGER `settled_alert` AFTER UPDATE OF alert ON `items`
WHEN OLD.alert = 'critical' AND NEW.alert IS NOT 'critical' AND NOT EXISTS (
	SELECT 1 FROM (
		SELECT reason, created_at FROM movements
		WHERE workspace_id = NEW.workspace_id AND item_id = NEW.id ORDER BY id DESC LIMIT 1)
	WHERE created_at = NEW.updated_at AND reason IN ('sale', 'receive', 'damage', 'transfer')) BEGIN
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
