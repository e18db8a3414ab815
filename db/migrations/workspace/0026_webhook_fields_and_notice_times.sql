ALTER TABLE `notice_settings` ADD `digest_since` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `lot_papers` ADD `dated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `lots` ADD `dated_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `lot_dated`;--> statement-breakpoint
DROP TRIGGER `lot_paper_dated`;--> statement-breakpoint
-- The notice of a date is none of another, and another date is news since it was entered.
CREATE TRIGGER `lot_dated` AFTER UPDATE OF best_before ON `lots`
WHEN NEW.best_before IS NOT OLD.best_before BEGIN
	UPDATE lots SET notice_days = NULL, dated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
	WHERE workspace_id = NEW.workspace_id AND id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `lot_paper_dated` AFTER UPDATE OF expires_on ON `lot_papers`
WHEN NEW.expires_on IS NOT OLD.expires_on BEGIN
	UPDATE lot_papers SET notice_days = NULL, dated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
	WHERE workspace_id = NEW.workspace_id AND lot_id = NEW.lot_id AND id = NEW.id;
END;--> statement-breakpoint
-- Items with all of their fields, by name: what an event does not have is from before items had it in events.
DROP TRIGGER `webhook_item_insert`;--> statement-breakpoint
DROP TRIGGER `webhook_item_update`;--> statement-breakpoint
CREATE TRIGGER `webhook_item_insert` AFTER INSERT ON `items`
WHEN EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, 'item.created',
		json_array(json_object(
			'id', NEW.id, 'name', NEW.name, 'sku', NEW.sku, 'supplier', NEW.supplier, 'category', NEW.category,
			'inventoryType', NEW.inventory_type, 'quantity', NEW.quantity, 'unit', NEW.unit, 'minimumPar', NEW.minimum_par,
			'leadTimeDays', NEW.lead_time_days, 'packSize', NEW.pack_size, 'minimumOrder', NEW.minimum_order,
			'buyUnit', NEW.buy_unit, 'sellUnit', NEW.sell_unit, 'costPrice', NEW.cost_price,
			'sellingPrice', NEW.selling_price, 'location', NEW.location, 'description', NEW.description, 'tare', NEW.tare,
			'unitCost', NEW.unit_cost, 'uncounted', NEW.uncounted, 'isBetterWithAge', NEW.is_better_with_age,
			'picture', NEW.picture, 'version', NEW.version),
		NULL, (SELECT currency FROM workspaces WHERE id = NEW.workspace_id)),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
CREATE TRIGGER `webhook_item_update` AFTER UPDATE OF
	name, sku, supplier, category, inventory_type, unit, minimum_par, lead_time_days, pack_size, minimum_order,
	buy_unit, sell_unit, cost_price, selling_price, location, description, tare, unit_cost, is_better_with_age,
	picture, archived_at
ON `items`
WHEN (NEW.name IS NOT OLD.name
	OR NEW.sku IS NOT OLD.sku
	OR NEW.supplier IS NOT OLD.supplier
	OR NEW.category IS NOT OLD.category
	OR NEW.inventory_type IS NOT OLD.inventory_type
	OR NEW.unit IS NOT OLD.unit
	OR NEW.minimum_par IS NOT OLD.minimum_par
	OR NEW.lead_time_days IS NOT OLD.lead_time_days
	OR NEW.pack_size IS NOT OLD.pack_size
	OR NEW.minimum_order IS NOT OLD.minimum_order
	OR NEW.buy_unit IS NOT OLD.buy_unit
	OR NEW.sell_unit IS NOT OLD.sell_unit
	OR NEW.cost_price IS NOT OLD.cost_price
	OR NEW.selling_price IS NOT OLD.selling_price
	OR NEW.location IS NOT OLD.location
	OR NEW.description IS NOT OLD.description
	OR NEW.tare IS NOT OLD.tare
	OR NEW.unit_cost IS NOT OLD.unit_cost
	OR NEW.is_better_with_age IS NOT OLD.is_better_with_age
	OR NEW.picture IS NOT OLD.picture
	OR (NEW.archived_at IS NULL) <> (OLD.archived_at IS NULL)) AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, CASE WHEN (NEW.archived_at IS NULL) = (OLD.archived_at IS NULL) THEN 'item.changed'
		WHEN NEW.archived_at IS NULL THEN 'item.restored' ELSE 'item.deleted' END,
		json_array(json_object(
			'id', NEW.id, 'name', NEW.name, 'sku', NEW.sku, 'supplier', NEW.supplier, 'category', NEW.category,
			'inventoryType', NEW.inventory_type, 'quantity', NEW.quantity, 'unit', NEW.unit, 'minimumPar', NEW.minimum_par,
			'leadTimeDays', NEW.lead_time_days, 'packSize', NEW.pack_size, 'minimumOrder', NEW.minimum_order,
			'buyUnit', NEW.buy_unit, 'sellUnit', NEW.sell_unit, 'costPrice', NEW.cost_price,
			'sellingPrice', NEW.selling_price, 'location', NEW.location, 'description', NEW.description, 'tare', NEW.tare,
			'unitCost', NEW.unit_cost, 'uncounted', NEW.uncounted, 'isBetterWithAge', NEW.is_better_with_age,
			'picture', NEW.picture, 'version', NEW.version),
		json_object(
			'id', OLD.id, 'name', OLD.name, 'sku', OLD.sku, 'supplier', OLD.supplier, 'category', OLD.category,
			'inventoryType', OLD.inventory_type, 'quantity', OLD.quantity, 'unit', OLD.unit, 'minimumPar', OLD.minimum_par,
			'leadTimeDays', OLD.lead_time_days, 'packSize', OLD.pack_size, 'minimumOrder', OLD.minimum_order,
			'buyUnit', OLD.buy_unit, 'sellUnit', OLD.sell_unit, 'costPrice', OLD.cost_price,
			'sellingPrice', OLD.selling_price, 'location', OLD.location, 'description', OLD.description, 'tare', OLD.tare,
			'unitCost', OLD.unit_cost, 'uncounted', OLD.uncounted, 'isBetterWithAge', OLD.is_better_with_age,
			'picture', OLD.picture, 'version', OLD.version), (SELECT currency FROM workspaces WHERE id = NEW.workspace_id)),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;
