CREATE TABLE `moves` (
	`workspace_id` integer PRIMARY KEY NOT NULL,
	`from_shard` text NOT NULL,
	`to_shard` text NOT NULL,
	`phase` text NOT NULL,
	`position` text DEFAULT '{}' NOT NULL,
	`verified` text DEFAULT '{}' NOT NULL,
	`run` integer NOT NULL,
	`run_until` integer NOT NULL,
	`frozen_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`started_at` integer NOT NULL
) STRICT;
--> statement-breakpoint
ALTER TABLE `shards` ADD `bytes` integer DEFAULT 0 NOT NULL;