CREATE TABLE `integrations` (
	`workspace_id` integer NOT NULL,
	`service` text NOT NULL,
	`container` text NOT NULL,
	`table_name` text NOT NULL,
	`mapping` text DEFAULT '{}' NOT NULL,
	`direction` text DEFAULT 'both' NOT NULL,
	`frequency` text DEFAULT 'manual' NOT NULL,
	`next_run_at` integer,
	`problem` text,
	`last_sync_at` integer,
	`synced_version` integer DEFAULT 0 NOT NULL,
	`feed` text,
	`read_all_at` integer,
	`calls_month` text DEFAULT '' NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL,
	`monthly_limit` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `service`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `integrations_due` ON `integrations` (`next_run_at`) WHERE next_run_at IS NOT NULL;--> statement-breakpoint
CREATE TABLE `service_credentials` (
	`workspace_id` integer NOT NULL,
	`kind` text NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `kind`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `sync_links` (
	`workspace_id` integer NOT NULL,
	`service` text NOT NULL,
	`item_id` integer NOT NULL,
	`record_id` text NOT NULL,
	`seen` text NOT NULL,
	PRIMARY KEY(`workspace_id`, `service`, `item_id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `sync_links_record` ON `sync_links` (`workspace_id`,`service`,`record_id`);--> statement-breakpoint
CREATE TABLE `sync_runs` (
	`workspace_id` integer NOT NULL,
	`service` text NOT NULL,
	`id` integer NOT NULL,
	`kind` text NOT NULL,
	`dry_run` integer NOT NULL,
	`started_by` text NOT NULL,
	`user_id` integer,
	`status` text NOT NULL,
	`phase` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer,
	`counts` text NOT NULL,
	`calls` integer DEFAULT 0 NOT NULL,
	`conflicts` text DEFAULT '[]' NOT NULL,
	`errors` text DEFAULT '[]' NOT NULL,
	`changes` text DEFAULT '[]' NOT NULL,
	`question` text,
	`allowed` integer DEFAULT 0 NOT NULL,
	`note` text,
	`started_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`finished_at` integer,
	PRIMARY KEY(`workspace_id`, `service`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE UNIQUE INDEX `sync_runs_one` ON `sync_runs` (`workspace_id`) WHERE status = 'running';--> statement-breakpoint
CREATE INDEX `sync_runs_alive` ON `sync_runs` (`updated_at`) WHERE status = 'running';