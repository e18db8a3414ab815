CREATE TABLE `slip_suppliers` (
	`workspace_id` integer NOT NULL,
	`alias` text NOT NULL,
	`written` text NOT NULL,
	`supplier` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `alias`)
) STRICT, WITHOUT ROWID;
