CREATE TABLE `lot_papers` (
	`workspace_id` integer NOT NULL,
	`lot_id` integer NOT NULL,
	`id` integer NOT NULL,
	`name` text NOT NULL,
	`upload_key` text NOT NULL,
	`expires_on` text,
	`notice_days` integer,
	`user_id` integer,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `lot_id`, `id`)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `lot_papers_expire` ON `lot_papers` (`workspace_id`,`expires_on`) WHERE expires_on IS NOT NULL;--> statement-breakpoint
CREATE TABLE `place_pars` (
	`workspace_id` integer NOT NULL,
	`location_id` integer NOT NULL,
	`item_id` integer NOT NULL,
	`par` integer NOT NULL,
	PRIMARY KEY(`workspace_id`, `location_id`, `item_id`),
	CONSTRAINT "place_par_above_zero" CHECK("place_pars"."par" > 0)
) STRICT, WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `place_pars_item` ON `place_pars` (`workspace_id`,`item_id`);--> statement-breakpoint
ALTER TABLE `items` ADD `unit_cost` integer;--> statement-breakpoint
ALTER TABLE `items` ADD `buy_unit` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `sell_unit` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `items` ADD `tare` integer;--> statement-breakpoint
ALTER TABLE `items` ADD `is_better_with_age` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `movements` ADD `unit_factor` real;--> statement-breakpoint
CREATE INDEX `movements_unit` ON `movements` (`workspace_id`,`item_id`,`id`) WHERE unit_factor IS NOT NULL;--> statement-breakpoint
CREATE INDEX `movements_counts` ON `movements` (`workspace_id`,`item_id`,`id`) WHERE reason = 'count';--> statement-breakpoint
ALTER TABLE `lots` ADD `notice_days` integer;--> statement-breakpoint
ALTER TABLE `document_lines` ADD `is_closed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The notice of a date is none of another.
CREATE TRIGGER `lot_dated` AFTER UPDATE OF best_before ON `lots`
WHEN NEW.best_before IS NOT OLD.best_before AND NEW.notice_days IS NOT NULL BEGIN
	UPDATE lots SET notice_days = NULL WHERE workspace_id = NEW.workspace_id AND id = NEW.id;
END;--> statement-breakpoint
CREATE TRIGGER `lot_paper_dated` AFTER UPDATE OF expires_on ON `lot_papers`
WHEN NEW.expires_on IS NOT OLD.expires_on AND NEW.notice_days IS NOT NULL BEGIN
	UPDATE lot_papers SET notice_days = NULL
	WHERE workspace_id = NEW.workspace_id AND lot_id = NEW.lot_id AND id = NEW.id;
END;--> statement-breakpoint
-- What was entered in a former unit cannot be reversed as it is: its figures mean something else now.
CREATE TRIGGER `movement_of_former_unit` BEFORE INSERT ON `movements`
WHEN NEW.reverses IS NOT NULL AND EXISTS (
	SELECT 1 FROM movements WHERE workspace_id = NEW.workspace_id AND item_id = NEW.item_id AND unit_factor IS NOT NULL
		AND id >= NEW.reverses AND id < NEW.id) BEGIN
	SELECT RAISE(ABORT, 'CHECK constraint failed: unit_changed');
END;
