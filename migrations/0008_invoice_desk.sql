ALTER TABLE "invoice_settings" ADD COLUMN "issue_by_itself" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reminders" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(client_name || E'\n' || company || E'\n' || project_title || coalesce(E'\n' || case kind when 'invoice' then 'INV-' else 'CN-' end || lpad(number::text, greatest(4, length(number::text)), '0'), ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_credit_notes" ON "invoices" USING btree ("credit_of");--> statement-breakpoint
-- What was issued is a document: what it says is never written again, and it does not go away.
CREATE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an issued invoice is never deleted';
  END IF;
  IF (NEW.kind, NEW.number, NEW.project_id, NEW.credit_of, NEW.credit_reason, NEW.project_title, NEW.client_name, NEW.company,
      NEW.email, NEW.billing_address, NEW.buyer_reference, NEW.lines, NEW.subtotal_pence, NEW.vat_pence, NEW.total_pence,
      NEW.notes, NEW.due_date, NEW.tax_point, NEW.issue_date, NEW.issued_at, NEW.seller)
    IS DISTINCT FROM
     (OLD.kind, OLD.number, OLD.project_id, OLD.credit_of, OLD.credit_reason, OLD.project_title, OLD.client_name, OLD.company,
      OLD.email, OLD.billing_address, OLD.buyer_reference, OLD.lines, OLD.subtotal_pence, OLD.vat_pence, OLD.total_pence,
      OLD.notes, OLD.due_date, OLD.tax_point, OLD.issue_date, OLD.issued_at, OLD.seller) THEN
    RAISE EXCEPTION 'an issued invoice is never edited';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER invoices_keep_issued BEFORE UPDATE OR DELETE ON "invoices"
  FOR EACH ROW WHEN (OLD.issued_at IS NOT NULL) EXECUTE FUNCTION keep_issued_invoice();
