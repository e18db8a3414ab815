CREATE TABLE `model_spend` (
	`workspace_id` integer NOT NULL,
	`day` integer NOT NULL,
	`microcents` integer NOT NULL,
	`calls` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `day`)
) STRICT, WITHOUT ROWID;
