CREATE TABLE `item_counts` (
	`workspace_id` integer NOT NULL,
	`status` text NOT NULL,
	`items` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `status`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `items` ADD `status` text GENERATED ALWAYS AS (CASE WHEN archived_at IS NOT NULL THEN 'archived' WHEN uncounted THEN 'uncounted'
        WHEN quantity > minimum_par AND quantity >= 10000 THEN 'ok' WHEN quantity = 0 THEN 'out' ELSE 'low' END) VIRTUAL;--> statement-breakpoint
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
INSERT INTO item_counts (workspace_id, status, items)
SELECT workspace_id, status, count(*) FROM items WHERE true GROUP BY workspace_id, status
ON CONFLICT DO UPDATE SET items = excluded.items;
