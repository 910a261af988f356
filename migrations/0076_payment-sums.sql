DROP INDEX "invoice_payments_day";--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "net_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_paid" ON "invoices" USING btree ("paid_at","issue_date") WHERE kind = 'invoice' and issue_date is not null;--> statement-breakpoint
CREATE INDEX "invoice_payments_day" ON "invoice_payments" USING btree ("received_on","amount_pence","net_pence");--> statement-breakpoint
CREATE FUNCTION "set_net_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(round(NEW.amount_pence::numeric * subtotal_pence / nullif(total_pence, 0)), 0)
  INTO NEW.net_pence FROM invoices WHERE id = NEW.invoice_id;
  -- The foreign key refuses a payment of no invoice.
  NEW.net_pence := coalesce(NEW.net_pence, 0);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_payments_net" BEFORE INSERT OR UPDATE OF "amount_pence" ON "invoice_payments"
FOR EACH ROW EXECUTE FUNCTION "set_net_of_payment"();--> statement-breakpoint
UPDATE "invoice_payments" SET "net_pence" = coalesce(round(amount_pence::numeric * subtotal_pence / nullif(total_pence, 0)), 0)
FROM "invoices" WHERE "invoices"."id" = "invoice_payments"."invoice_id";
--> statement-breakpoint
ANALYZE "invoices", "invoice_payments";
