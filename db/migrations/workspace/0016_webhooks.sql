CREATE TABLE `webhook_deliveries` (
	`workspace_id` integer NOT NULL,
	`webhook_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`status_code` integer,
	`failure` text,
	`answer` text NOT NULL,
	`duration_ms` integer NOT NULL,
	`attempted_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `webhook_id`, `seq`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`workspace_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`type` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `seq`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `webhook_events_created` ON `webhook_events` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_outbox` (
	`workspace_id` integer NOT NULL,
	`kind` text NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`is_on` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`workspace_id`, `kind`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `webhook_secrets` (
	`workspace_id` integer NOT NULL,
	`webhook_id` integer NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_until` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `webhook_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `webhooks` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`url` text NOT NULL,
	`description` text NOT NULL,
	`events` text NOT NULL,
	`state` text NOT NULL,
	`problem` text,
	`cursor` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;--> statement-breakpoint
CREATE TRIGGER `webhook_movement` AFTER INSERT ON `movements`
WHEN EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, 'stock.moved', json_array(NEW.id, NEW.delta, NEW.quantity_after, NEW.reason, NEW.note, NEW.import_id, NEW.created_at,
		json((SELECT json_array(id, name, sku, unit) FROM items
			WHERE workspace_id = NEW.workspace_id AND id = NEW.item_id)),
		json((SELECT json_array(user_id, username) FROM members
			WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id))),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_item_insert` AFTER INSERT ON `items`
WHEN EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, 'item.created', json_array(json_array(NEW.id, NEW.name, NEW.sku, NEW.category, NEW.inventory_type, NEW.quantity, NEW.unit, NEW.cost_price, NEW.selling_price, NEW.supplier, NEW.description, NEW.minimum_par, NEW.location, NEW.lead_time_days, NEW.pack_size, NEW.minimum_order, NEW.uncounted, NEW.version), NULL),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_item_update` AFTER UPDATE OF name, sku, category, inventory_type, unit, cost_price, selling_price, supplier, description, minimum_par, location, lead_time_days, pack_size, minimum_order, archived_at
ON `items`
WHEN (NEW.name IS NOT OLD.name
	OR NEW.sku IS NOT OLD.sku
	OR NEW.category IS NOT OLD.category
	OR NEW.inventory_type IS NOT OLD.inventory_type
	OR NEW.unit IS NOT OLD.unit
	OR NEW.cost_price IS NOT OLD.cost_price
	OR NEW.selling_price IS NOT OLD.selling_price
	OR NEW.supplier IS NOT OLD.supplier
	OR NEW.description IS NOT OLD.description
	OR NEW.minimum_par IS NOT OLD.minimum_par
	OR NEW.location IS NOT OLD.location
	OR NEW.lead_time_days IS NOT OLD.lead_time_days
	OR NEW.pack_size IS NOT OLD.pack_size
	OR NEW.minimum_order IS NOT OLD.minimum_order
	OR (NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL)) AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, CASE WHEN (NEW.archived_at IS NULL) = (OLD.archived_at IS NULL) THEN 'item.changed'
		WHEN NEW.archived_at IS NULL THEN 'item.restored' ELSE 'item.deleted' END, json_array(json_array(NEW.id, NEW.name, NEW.sku, NEW.category, NEW.inventory_type, NEW.quantity, NEW.unit, NEW.cost_price, NEW.selling_price, NEW.supplier, NEW.description, NEW.minimum_par, NEW.location, NEW.lead_time_days, NEW.pack_size, NEW.minimum_order, NEW.uncounted, NEW.version),
		json_array(OLD.id, OLD.name, OLD.sku, OLD.category, OLD.inventory_type, OLD.quantity, OLD.unit, OLD.cost_price, OLD.selling_price, OLD.supplier, OLD.description, OLD.minimum_par, OLD.location, OLD.lead_time_days, OLD.pack_size, OLD.minimum_order, OLD.uncounted, OLD.version)),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_item_alert` AFTER UPDATE OF alert ON `items`
WHEN NEW.archived_at IS NULL AND CASE NEW.alert WHEN 'critical' THEN 3 WHEN 'warning' THEN 2 WHEN 'low' THEN 1 ELSE 0 END > CASE OLD.alert WHEN 'critical' THEN 3 WHEN 'warning' THEN 2 WHEN 'low' THEN 1 ELSE 0 END AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, 'low_stock.raised', json_array(json_array(NEW.id, NEW.name, NEW.sku, NEW.unit), NEW.quantity, NEW.minimum_par, NEW.alert, OLD.alert),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_import_insert` AFTER INSERT ON `imports`
WHEN NEW.parts_left = 0 AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, 'import.finished', json_array(NEW.id, NEW.source, NEW.file_name, NEW.created, NEW.updated, NEW.unchanged, json_array_length(NEW.skipped), NEW.created_at,
		json((SELECT json_array(user_id, username) FROM members
			WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id))),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_import_update` AFTER UPDATE OF parts_left, undone_at ON `imports`
WHEN (OLD.parts_left > 0 AND NEW.parts_left = 0 OR OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL) AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, CASE WHEN OLD.undone_at IS NULL AND NEW.undone_at IS NOT NULL THEN 'import.undone' ELSE 'import.finished' END, json_array(NEW.id, NEW.source, NEW.file_name, NEW.created, NEW.updated, NEW.unchanged, json_array_length(NEW.skipped), NEW.created_at,
		json((SELECT json_array(user_id, username) FROM members
			WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id))),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_order_insert` AFTER INSERT ON `communications`
WHEN NEW.quantity IS NOT NULL AND NEW.status IN ('sent', 'recorded') AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, 'order.placed', json_array(NEW.id, NEW.quantity, NEW.created_at, NEW.expected_at,
		json((SELECT json_array(id, name, sku, unit) FROM items
			WHERE workspace_id = NEW.workspace_id AND id = NEW.item_id)),
		json((SELECT json_array(id, name) FROM suppliers WHERE workspace_id = NEW.workspace_id AND id = NEW.supplier_id)),
		json((SELECT json_array(user_id, username) FROM members
			WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id))),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_order_sent` AFTER UPDATE OF status ON `communications`
WHEN NEW.quantity IS NOT NULL AND NEW.status IN ('sent', 'recorded') AND OLD.status NOT IN ('sent', 'recorded') AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, 'order.placed', json_array(NEW.id, NEW.quantity, NEW.created_at, NEW.expected_at,
		json((SELECT json_array(id, name, sku, unit) FROM items
			WHERE workspace_id = NEW.workspace_id AND id = NEW.item_id)),
		json((SELECT json_array(id, name) FROM suppliers WHERE workspace_id = NEW.workspace_id AND id = NEW.supplier_id)),
		json((SELECT json_array(user_id, username) FROM members
			WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id))),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_order_state` AFTER UPDATE OF arrived_at, cancelled_at ON `communications`
WHEN NEW.quantity IS NOT NULL
	AND ((NEW.arrived_at IS NULL) <> (OLD.arrived_at IS NULL) OR (NEW.cancelled_at IS NULL) <> (OLD.cancelled_at IS NULL)) AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, CASE WHEN NEW.cancelled_at IS NOT NULL THEN 'order.cancelled' WHEN NEW.arrived_at IS NOT NULL THEN 'order.received'
		ELSE 'order.reopened' END, json_array(NEW.id, NEW.quantity, NEW.created_at, NEW.expected_at,
		json((SELECT json_array(id, name, sku, unit) FROM items
			WHERE workspace_id = NEW.workspace_id AND id = NEW.item_id)),
		json((SELECT json_array(id, name) FROM suppliers WHERE workspace_id = NEW.workspace_id AND id = NEW.supplier_id)),
		json((SELECT json_array(user_id, username) FROM members
			WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id))),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_message` AFTER INSERT ON `team_messages`
WHEN NEW.recipient_id IS NULL AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, 'message.posted', json_array(NEW.id, NEW.content, NEW.is_urgent, NEW.item_id, NEW.created_at,
		json((SELECT json_array(user_id, username) FROM members
			WHERE workspace_id = NEW.workspace_id AND user_id = NEW.sender_id))),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_sync` AFTER UPDATE OF status ON `sync_runs`
WHEN OLD.status IN ('running', 'asking') AND NEW.status IN ('done', 'failed', 'cancelled') AND NEW.dry_run = 0
	AND (NEW.started_by = 'person' OR NEW.status <> 'done'
		OR EXISTS (SELECT 1 FROM json_each(NEW.counts) WHERE key <> 'unchanged' AND value > 0)) AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, 'sync.finished', json_array(NEW.id, NEW.service, NEW.kind, NEW.started_by, NEW.status, json(NEW.counts), json_array_length(NEW.conflicts),
		json_array_length(NEW.errors), NEW.note, NEW.started_at, NEW.finished_at),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;
