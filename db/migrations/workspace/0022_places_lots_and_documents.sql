CREATE TABLE `document_lines` (
	`workspace_id` integer NOT NULL,
	`document_id` integer NOT NULL,
	`line` integer NOT NULL,
	`item_id` integer NOT NULL,
	`location_id` integer,
	`lot_id` integer,
	`quantity` integer,
	`unit_cost` real,
	`source_line` integer,
	`book` integer,
	`user_id` integer,
	`at` integer,
	PRIMARY KEY(`workspace_id`, `document_id`, `line`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `document_lines_item` ON `document_lines` (`workspace_id`,`item_id`,`document_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `document_lines_balance` ON `document_lines` (`workspace_id`,`document_id`,`item_id`,`location_id`,`lot_id`) WHERE book IS NOT NULL;--> statement-breakpoint
CREATE TABLE `documents` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`number` integer NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`supplier_id` integer,
	`source_id` integer,
	`upload_key` text,
	`is_blind` integer DEFAULT 0 NOT NULL,
	`assignee_ids` text DEFAULT '[]' NOT NULL,
	`expected_at` integer,
	`user_id` integer,
	`created_at` integer NOT NULL,
	`opened_at` integer,
	`done_at` integer,
	`closed_at` integer,
	`cancelled_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `documents_number` ON `documents` (`workspace_id`,`kind`,`number`);--> statement-breakpoint
CREATE INDEX `documents_source` ON `documents` (`workspace_id`,`source_id`) WHERE source_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `documents_open` ON `documents` (`workspace_id`,`kind`,`id`) WHERE done_at IS NULL AND closed_at IS NULL AND cancelled_at IS NULL;--> statement-breakpoint
CREATE TABLE `locations` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `locations_name` ON `locations` (`workspace_id`,`name_key`);--> statement-breakpoint
CREATE TABLE `lots` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`code` text NOT NULL,
	`code_key` text NOT NULL,
	`supplier_id` integer DEFAULT 0 NOT NULL,
	`received_on` text,
	`best_before` text,
	`best_before_precision` text,
	`status` text DEFAULT 'ok' NOT NULL,
	`origin` text DEFAULT '' NOT NULL,
	`garden` text DEFAULT '' NOT NULL,
	`harvest` text DEFAULT '' NOT NULL,
	`cultivar` text DEFAULT '' NOT NULL,
	`grade` text DEFAULT '' NOT NULL,
	`invoice` text DEFAULT '' NOT NULL,
	`quantity` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `lots_code` ON `lots` (`workspace_id`,`item_id`,`supplier_id`,`code_key`);--> statement-breakpoint
CREATE INDEX `lots_best_before` ON `lots` (`workspace_id`,`best_before`,`id`) WHERE quantity > 0;--> statement-breakpoint
CREATE TABLE `stock` (
	`workspace_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `item_id`, `location_id`, `lot_id`),
	CONSTRAINT "lot_below_zero" CHECK("stock"."quantity" >= 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `stock_location` ON `stock` (`workspace_id`,`location_id`,`item_id`);--> statement-breakpoint
DROP INDEX `communications_on_order`;--> statement-breakpoint
ALTER TABLE `communications` ADD `order_id` integer;--> statement-breakpoint
CREATE INDEX `communications_order` ON `communications` (`workspace_id`,`order_id`) WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `__new_order_receipts` (
	`workspace_id` integer NOT NULL,
	`order_id` integer NOT NULL,
	`line` integer DEFAULT 1 NOT NULL,
	`movement_id` integer NOT NULL,
	`quantity` integer NOT NULL,
	`import_id` integer,
	PRIMARY KEY(`workspace_id`, `order_id`, `line`, `movement_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_order_receipts`("workspace_id", "order_id", "line", "movement_id", "quantity", "import_id") SELECT "workspace_id", "order_id", 1, "movement_id", "quantity", "import_id" FROM `order_receipts`;--> statement-breakpoint
DROP TABLE `order_receipts`;--> statement-breakpoint
ALTER TABLE `__new_order_receipts` RENAME TO `order_receipts`;--> statement-breakpoint
CREATE INDEX `order_receipts_movement` ON `order_receipts` (`workspace_id`,`movement_id`);--> statement-breakpoint
-- Low stock is par where there is a par: the column, its index, its counts and the alerts of items that are no longer low.
DROP INDEX `items_status`;--> statement-breakpoint
DROP TRIGGER `item_counts_insert`;--> statement-breakpoint
DROP TRIGGER `item_counts_update`;--> statement-breakpoint
DROP TRIGGER `item_counts_delete`;--> statement-breakpoint
ALTER TABLE `items` DROP COLUMN `status`;--> statement-breakpoint
ALTER TABLE `items` ADD `status` text GENERATED ALWAYS AS (CASE WHEN archived_at IS NOT NULL THEN 'archived' WHEN uncounted THEN 'uncounted'
        WHEN quantity = 0 THEN 'out' WHEN quantity > iif(minimum_par > 0, minimum_par, 9999) THEN 'ok' ELSE 'low' END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `items_status` ON `items` (`workspace_id`,`status`,"name" COLLATE NOCASE,`id`) WHERE status <> 'ok';--> statement-breakpoint
CREATE TRIGGER `item_counts_insert` AFTER INSERT ON `items` BEGIN
	INSERT INTO item_counts (workspace_id, status, items) VALUES (NEW.workspace_id, NEW.status, 1)
	ON CONFLICT DO UPDATE SET items = items + 1;
END;--> statement-breakpoint
CREATE TRIGGER `item_counts_update` AFTER UPDATE OF archived_at, uncounted, quantity, minimum_par ON `items`
WHEN OLD.status <> NEW.status BEGIN
	UPDATE item_counts SET items = items - 1 WHERE workspace_id = OLD.workspace_id AND status = OLD.status;
	INSERT INTO item_counts (workspace_id, status, items) VALUES (NEW.workspace_id, NEW.status, 1)
	ON CONFLICT DO UPDATE SET items = items + 1;
END;--> statement-breakpoint
CREATE TRIGGER `item_counts_delete` AFTER DELETE ON `items` BEGIN
	UPDATE item_counts SET items = items - 1 WHERE workspace_id = OLD.workspace_id AND status = OLD.status;
END;--> statement-breakpoint
DELETE FROM item_counts;--> statement-breakpoint
INSERT INTO item_counts (workspace_id, status, items)
SELECT workspace_id, status, count(*) FROM items WHERE true GROUP BY workspace_id, status;--> statement-breakpoint
UPDATE items SET alert = NULL, alert_since = NULL WHERE alert = 'low' AND minimum_par > 0 AND quantity > minimum_par;--> statement-breakpoint
ALTER TABLE `items` ADD `placed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `movements` ADD `location_id` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `movements` ADD `lot_id` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `movements` ADD `lot_by` text;--> statement-breakpoint
ALTER TABLE `movements` ADD `document_id` integer;--> statement-breakpoint
ALTER TABLE `movements` ADD `line` integer;--> statement-breakpoint
ALTER TABLE `movements` ADD `unit_cost` real;--> statement-breakpoint
ALTER TABLE `movements` ADD `reverses` integer;--> statement-breakpoint
CREATE INDEX `movements_lot` ON `movements` (`workspace_id`,`lot_id`,`id`) WHERE lot_id <> 0;--> statement-breakpoint
CREATE INDEX `movements_document` ON `movements` (`workspace_id`,`document_id`,`line`) WHERE document_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `movements_reverses` ON `movements` (`workspace_id`,`item_id`,`reverses`) WHERE reverses IS NOT NULL;--> statement-breakpoint
-- Stock by place and lot follows from the movements. While a workspace moves to this shard, its rows are copied as they are.
CREATE TRIGGER `movement_placed` AFTER INSERT ON `movements`
WHEN (NEW.location_id <> 1 OR NEW.lot_id <> 0) AND NOT EXISTS (
	SELECT 1 FROM workspaces WHERE id = NEW.workspace_id AND move_state = 'arriving') BEGIN
	INSERT INTO stock (workspace_id, item_id, location_id, lot_id, quantity)
	SELECT NEW.workspace_id, NEW.item_id, NEW.location_id, NEW.lot_id, NEW.delta + coalesce((
		SELECT quantity FROM stock WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id
			AND location_id = NEW.location_id AND lot_id = NEW.lot_id), 0)
	ON CONFLICT DO UPDATE SET quantity = excluded.quantity;
	DELETE FROM stock WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND location_id = NEW.location_id
		AND lot_id = NEW.lot_id AND quantity = 0;
	UPDATE items SET placed = placed + NEW.delta WHERE workspace_id = NEW.workspace_id AND id = NEW.item_id;
	UPDATE lots SET quantity = quantity + NEW.delta WHERE workspace_id = NEW.workspace_id AND id = NEW.lot_id;
END;--> statement-breakpoint
-- Stock on hand is written after its movements, in the same batch: by then no more may be placed than is there.
CREATE TRIGGER `loose_stock` AFTER UPDATE OF quantity ON `items`
WHEN NEW.placed > NEW.quantity BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: loose_below_zero');
END;--> statement-breakpoint
-- Events of orders: of documents, no longer of messages. The first seven values are those of former events; the eighth is the
-- version of the list (worker/webhooks/stored-event.ts). An order of several lines has no item and no quantity of its own.
DROP TRIGGER `webhook_order_insert`;--> statement-breakpoint
DROP TRIGGER `webhook_order_sent`;--> statement-breakpoint
DROP TRIGGER `webhook_order_state`;--> statement-breakpoint
CREATE TRIGGER `webhook_order` AFTER UPDATE OF opened_at, done_at, closed_at, cancelled_at ON `documents`
WHEN NEW.kind = 'order' AND NEW.opened_at IS NOT NULL AND (OLD.opened_at IS NULL
	OR (coalesce(NEW.done_at, NEW.closed_at) IS NULL) <> (coalesce(OLD.done_at, OLD.closed_at) IS NULL)
	OR (NEW.cancelled_at IS NULL) <> (OLD.cancelled_at IS NULL)) AND EXISTS (
	SELECT 1 FROM webhook_outbox AS o CROSS JOIN workspaces AS w
	WHERE o.workspace_id = NEW.workspace_id AND o.kind = 'webhooks' AND o.is_on = 1 AND w.id = NEW.workspace_id AND w.move_state IS NULL) BEGIN
	UPDATE webhook_outbox SET seq = seq + 1 WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
	INSERT INTO webhook_events (workspace_id, seq, type, data, created_at)
	SELECT NEW.workspace_id, seq, CASE WHEN OLD.opened_at IS NULL THEN 'order.placed' WHEN NEW.cancelled_at IS NOT NULL THEN 'order.cancelled'
		WHEN coalesce(NEW.done_at, NEW.closed_at) IS NOT NULL THEN 'order.received' ELSE 'order.reopened' END,
		json_array(NEW.id, iif(one.total = 1, one.quantity, NULL), NEW.opened_at, NEW.expected_at,
		json(iif(one.total = 1, (SELECT json_array(id, name, sku, unit) FROM items
			WHERE workspace_id = NEW.workspace_id AND id = one.item_id), NULL)),
		json((SELECT json_array(id, name) FROM suppliers WHERE workspace_id = NEW.workspace_id AND id = NEW.supplier_id)),
		json((SELECT json_array(user_id, username) FROM members
			WHERE workspace_id = NEW.workspace_id AND user_id = NEW.user_id)),
		2, NEW.number, iif(NEW.done_at IS NULL AND NEW.closed_at IS NOT NULL, 1, 0),
		json((SELECT json_group_array(json_array(l.line, l.quantity, l.unit_cost, coalesce((
				SELECT sum(r.quantity) FROM order_receipts AS r
				WHERE r.workspace_id = NEW.workspace_id AND r.order_id = NEW.id AND r.line = l.line), 0),
				json_array(i.id, i.name, i.sku, i.unit)) ORDER BY l.line)
			FROM document_lines AS l CROSS JOIN items AS i ON i.workspace_id = NEW.workspace_id AND i.id = l.item_id
			WHERE l.workspace_id = NEW.workspace_id AND l.document_id = NEW.id))),
		CAST(unixepoch('subsec') * 1000 AS INTEGER)
	FROM webhook_outbox CROSS JOIN (SELECT count(*) AS total, min(quantity) AS quantity, min(item_id) AS item_id
		FROM document_lines WHERE workspace_id = NEW.workspace_id AND document_id = NEW.id) AS one
	WHERE workspace_id = NEW.workspace_id AND kind = 'webhooks';
END;--> statement-breakpoint
-- Messages that ordered something become orders of one line, with the same id.
INSERT INTO documents (workspace_id, id, kind, number, supplier_id, expected_at, user_id, created_at, opened_at, done_at, closed_at, cancelled_at)
SELECT workspace_id, id, 'order', row_number() OVER (PARTITION BY workspace_id ORDER BY id), supplier_id, expected_at, user_id, created_at,
	created_at, iif(received >= quantity, arrived_at, NULL), iif(received >= quantity, NULL, arrived_at), cancelled_at
FROM (SELECT *, coalesce((
	SELECT sum(r.quantity) FROM order_receipts AS r WHERE r.workspace_id = c.workspace_id AND r.order_id = c.id), 0) AS received
	FROM communications AS c WHERE quantity IS NOT NULL AND item_id IS NOT NULL AND status <> 'failed');--> statement-breakpoint
INSERT INTO document_lines (workspace_id, document_id, line, item_id, quantity)
SELECT workspace_id, id, 1, item_id, quantity FROM communications
WHERE quantity IS NOT NULL AND item_id IS NOT NULL AND status <> 'failed';--> statement-breakpoint
UPDATE communications SET order_id = id WHERE quantity IS NOT NULL AND item_id IS NOT NULL AND status <> 'failed';
