ALTER TABLE `workspaces` ADD `is_being_restored` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `worth` integer;--> statement-breakpoint
ALTER TABLE `movements` ADD `worth` integer;--> statement-breakpoint
ALTER TABLE `movements` ADD `worth_after` integer;--> statement-breakpoint
ALTER TABLE `lots` ADD `worth` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Stock by place and lot, and what it is worth, follow from the movements. Values are kept from the first movement of an item that
-- has a cost of its own: a receipt with its cost, a run, a charge. Until then a movement of stock in Main without a lot does nothing
-- here. What is worth something together is a lot, or what an item has without a lot: what leaves takes its share of that, the
-- last the rest. While a workspace moves to this shard or is restored, its rows are copied as they are.
DROP TRIGGER `movement_placed`;--> statement-breakpoint
CREATE TRIGGER `movement_placed` AFTER INSERT ON `movements`
WHEN (NEW.location_id <> 1 OR NEW.lot_id <> 0 OR NEW.unit_cost IS NOT NULL OR NEW.worth IS NOT NULL OR NEW.reason IN ('consume', 'make')
	OR EXISTS (SELECT 1 FROM items WHERE workspace_id = NEW.workspace_id AND id = NEW.item_id AND worth IS NOT NULL))
	AND NOT EXISTS (SELECT 1 FROM workspaces WHERE id = NEW.workspace_id AND (move_state = 'arriving' OR is_being_restored = 1)) BEGIN
	-- What a run made is worth what it consumed.
	UPDATE movements SET worth = (
		SELECT -sum(coalesce(m.worth, CAST(round(m.delta * coalesce(i.unit_cost, i.cost_price * 1000) / 1000.0) AS INTEGER)))
		FROM movements AS m INDEXED BY movements_document
		CROSS JOIN items AS i ON i.workspace_id = NEW.workspace_id AND i.id = m.item_id
		WHERE m.workspace_id = NEW.workspace_id AND m.document_id = NEW.document_id AND m.reason = 'consume' AND NOT EXISTS (
			SELECT 1 FROM movements AS r INDEXED BY movements_reverses
			WHERE r.workspace_id = NEW.workspace_id AND r.item_id = m.item_id AND r.reverses = m.id))
	WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND id = NEW.id AND NEW.reason = 'make' AND NEW.worth IS NULL;
	-- Values begin with what was there before, at cost: lots, then the item.
	UPDATE lots SET worth = CAST(round(lots.quantity * c.cost / 1000.0) AS INTEGER)
	FROM (SELECT coalesce(i.unit_cost, i.cost_price * 1000, NEW.unit_cost * 1000 * (
				SELECT CASE WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
					'XAF', 'XOF', 'XPF') THEN 1.0 WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 1000.0 ELSE 100.0 END
				FROM workspaces WHERE id = NEW.workspace_id), iif(NEW.delta > 0, m.worth * 1000.0 / NEW.delta, NULL), iif(m.worth IS NULL, NULL, 0)) AS cost
		FROM items AS i CROSS JOIN movements AS m
			ON m.workspace_id = NEW.workspace_id AND m.item_id = NEW.item_id AND m.id = NEW.id
		WHERE i.workspace_id = NEW.workspace_id AND i.id = NEW.item_id AND i.worth IS NULL
			AND (NEW.unit_cost IS NOT NULL OR m.worth IS NOT NULL OR NEW.reason = 'consume')) AS c
	WHERE lots.workspace_id = NEW.workspace_id AND c.cost IS NOT NULL AND lots.id IN (
		SELECT lot_id FROM stock WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND lot_id <> 0);
	UPDATE items SET worth = coalesce((SELECT sum(worth) FROM lots WHERE workspace_id = NEW.workspace_id AND id IN (
			SELECT lot_id FROM stock WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND lot_id <> 0)), 0)
		+ CAST(round(max(0, NEW.quantity_after - NEW.delta - coalesce((SELECT sum(quantity) FROM stock
			WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND lot_id <> 0), 0)) * c.cost / 1000.0) AS INTEGER)
	FROM (SELECT coalesce(i.unit_cost, i.cost_price * 1000, NEW.unit_cost * 1000 * (
				SELECT CASE WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
					'XAF', 'XOF', 'XPF') THEN 1.0 WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 1000.0 ELSE 100.0 END
				FROM workspaces WHERE id = NEW.workspace_id), iif(NEW.delta > 0, m.worth * 1000.0 / NEW.delta, NULL), iif(m.worth IS NULL, NULL, 0)) AS cost
		FROM items AS i CROSS JOIN movements AS m
			ON m.workspace_id = NEW.workspace_id AND m.item_id = NEW.item_id AND m.id = NEW.id
		WHERE i.workspace_id = NEW.workspace_id AND i.id = NEW.item_id AND i.worth IS NULL
			AND (NEW.unit_cost IS NOT NULL OR m.worth IS NOT NULL OR NEW.reason = 'consume')) AS c
	WHERE items.workspace_id = NEW.workspace_id AND items.id = NEW.item_id AND c.cost IS NOT NULL;
	-- What this movement is worth. A move or a change of unit changes no value, and what takes a movement back takes its value back.
	UPDATE movements SET worth = c.worth, worth_after = c.before + c.worth
	FROM (SELECT before, CASE WHEN is_still THEN 0 WHEN there + NEW.delta <= 0 THEN -pool
			ELSE max(-pool, CAST(round(max(-1e15, min(1e15, CASE
				WHEN own IS NOT NULL THEN own
				WHEN NEW.delta = 0 THEN 0
				WHEN taken_back IS NOT NULL THEN -taken_back
				WHEN NEW.delta < 0 THEN 1.0 * pool * NEW.delta / there
				WHEN NEW.unit_cost IS NOT NULL THEN NEW.unit_cost * NEW.delta * (
					SELECT CASE WHEN currency IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV',
						'XAF', 'XOF', 'XPF') THEN 1.0 WHEN currency IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 1000.0 ELSE 100.0 END
					FROM workspaces WHERE id = NEW.workspace_id)
				WHEN there > 0 THEN 1.0 * pool * NEW.delta / there
				WHEN cost IS NOT NULL THEN NEW.delta * cost / 1000.0
				WHEN in_all > 0 THEN 1.0 * before * NEW.delta / in_all
				ELSE 0 END))) AS INTEGER)) END AS worth
		FROM (SELECT i.worth AS before, coalesce(i.unit_cost, i.cost_price * 1000) AS cost, NEW.quantity_after - NEW.delta AS in_all,
				m.worth AS own,
				NEW.reason IN ('move', 'unit') OR coalesce(r.reason, '') = 'move' AS is_still,
				iif(r.delta = -NEW.delta AND coalesce(b.reason, '') <> 'move', r.worth, NULL) AS taken_back,
				iif(NEW.lot_id = 0, i.worth - coalesce((SELECT sum(worth) FROM lots WHERE workspace_id = NEW.workspace_id AND id IN (
					SELECT lot_id FROM stock WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND lot_id <> 0)), 0),
					(SELECT worth FROM lots WHERE workspace_id = NEW.workspace_id AND id = NEW.lot_id)) AS pool,
				iif(NEW.lot_id = 0, NEW.quantity_after - NEW.delta - coalesce((SELECT sum(quantity) FROM stock
					WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND lot_id <> 0), 0),
					(SELECT quantity FROM lots WHERE workspace_id = NEW.workspace_id AND id = NEW.lot_id)) AS there
			FROM items AS i CROSS JOIN movements AS m
				ON m.workspace_id = NEW.workspace_id AND m.item_id = NEW.item_id AND m.id = NEW.id
			LEFT JOIN movements AS r ON r.workspace_id = NEW.workspace_id AND r.item_id = NEW.item_id AND r.id = NEW.reverses
			LEFT JOIN movements AS b ON b.workspace_id = NEW.workspace_id AND b.item_id = NEW.item_id AND b.id = r.reverses
			WHERE i.workspace_id = NEW.workspace_id AND i.id = NEW.item_id AND i.worth IS NOT NULL)) AS c
	WHERE movements.workspace_id = NEW.workspace_id AND movements.item_id = NEW.item_id AND movements.id = NEW.id;
	INSERT INTO stock (workspace_id, item_id, location_id, lot_id, quantity)
	SELECT NEW.workspace_id, NEW.item_id, NEW.location_id, NEW.lot_id, NEW.delta + coalesce((
		SELECT quantity FROM stock WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id
			AND location_id = NEW.location_id AND lot_id = NEW.lot_id), 0)
	WHERE NEW.location_id <> 1 OR NEW.lot_id <> 0
	ON CONFLICT DO UPDATE SET quantity = excluded.quantity;
	DELETE FROM stock WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND location_id = NEW.location_id
		AND lot_id = NEW.lot_id AND quantity = 0;
	UPDATE items SET placed = placed + iif(NEW.location_id <> 1 OR NEW.lot_id <> 0, NEW.delta, 0), worth = coalesce((
		SELECT worth_after FROM movements WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND id = NEW.id), worth)
	WHERE workspace_id = NEW.workspace_id AND id = NEW.item_id;
	UPDATE lots SET quantity = quantity + NEW.delta, worth = worth + coalesce((
		SELECT worth FROM movements WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND id = NEW.id), 0)
	WHERE workspace_id = NEW.workspace_id AND id = NEW.lot_id;
END;
