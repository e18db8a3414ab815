-- A run is recorded for webhooks when it is finished, and when one that was finished is undone.
CREATE TRIGGER `webhook_run` AFTER UPDATE OF done_at, cancelled_at ON `documents`
WHEN NEW.kind = 'run' AND NEW.done_at IS NOT NULL
	AND (OLD.done_at IS NULL OR OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL) AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, iif(NEW.cancelled_at IS NULL, 'run.finished', 'run.undone'),
		json_array(NEW.id, NEW.number, NEW.source_id, NEW.done_at,
		json((SELECT json_array(id, code) FROM lots
			WHERE workspace_id = NEW.workspace_id AND id = (SELECT lot_id FROM document_lines
				WHERE workspace_id = NEW.workspace_id AND document_id = NEW.id AND line = 1))),
		json((SELECT json_group_array(json_array(l.quantity, json_array(i.id, i.name, i.sku, i.unit)) ORDER BY l.line)
			FROM document_lines AS l CROSS JOIN items AS i ON i.workspace_id = NEW.workspace_id AND i.id = l.item_id
			WHERE l.workspace_id = NEW.workspace_id AND l.document_id = NEW.id AND l.quantity IS NOT NULL)),
		json((SELECT json_array(user_id, username) FROM members
			WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id))),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;
