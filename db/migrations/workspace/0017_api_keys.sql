CREATE TABLE `api_keys` (
	`workspace_id` integer NOT NULL,
	`id` integer NOT NULL,
	`hash` text NOT NULL,
	`name` text NOT NULL,
	`scopes` text NOT NULL,
	`created_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer DEFAULT 0 NOT NULL,
	`revoked_at` integer,
	PRIMARY KEY(`workspace_id`, `id`)
) STRICT, WITHOUT ROWID;
