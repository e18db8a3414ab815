-- Custom SQL: the notice of a last day is none of another, and another day is news since it was entered.
CREATE TRIGGER `supplier_paper_dated` AFTER UPDATE OF expires_on ON `supplier_papers`
WHEN NEW.expires_on IS NOT OLD.expires_on BEGIN
	UPDATE supplier_papers SET notice_days = NULL, dated_at = CAST(unixepoch('subsec') * 1000 AS INTEGER)
	WHERE workspace_id = NEW.workspace_id AND supplier_id = NEW.supplier_id AND id = NEW.id;
END;
