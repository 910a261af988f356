CREATE TABLE "mail_texts" (
	"template" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_books" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer GENERATED ALWAYS AS IDENTITY (sequence name "price_books_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'draft' NOT NULL,
	"holds_from" date,
	"book" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "price_books_version_unique" UNIQUE("version")
);
--> statement-breakpoint
CREATE TABLE "site_publications" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"person_id" uuid,
	"sections" jsonb NOT NULL,
	"restored" integer
);
--> statement-breakpoint
CREATE TABLE "site_sections" (
	"name" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"published" jsonb,
	"public_revision" integer,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoice_payments_day";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "outside_tax_scope" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "net_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "bank_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "tax_profile" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_name" text DEFAULT 'VAT' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_note" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "tax_name" text DEFAULT 'VAT' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "tax_note" text;--> statement-breakpoint
ALTER TABLE "price_books" ADD CONSTRAINT "price_books_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_publications" ADD CONSTRAINT "site_publications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_books_day" ON "price_books" USING btree ("holds_from") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "price_books_newest" ON "price_books" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "site_publications_sections" ON "site_publications" USING gin ("sections");--> statement-breakpoint
CREATE INDEX "mails_template" ON "mails" USING btree ("template","queued_at");--> statement-breakpoint
CREATE INDEX "invoice_payments_day" ON "invoice_payments" USING btree ("received_on","issued_on","invoice_id","amount_pence","net_pence");--> statement-breakpoint
CREATE INDEX "invoices_sums" ON "invoices" USING btree ("id","project_id","due_date","total_pence","vat_pence","paid_pence");--> statement-breakpoint
-- What an issued invoice says now includes its tax and its price book.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'an issued invoice is never deleted';
  END IF;
  IF (NEW.kind, NEW.number, NEW.project_id, NEW.credit_of, NEW.credit_reason, NEW.project_title, NEW.client_name, NEW.company,
      NEW.email, NEW.billing_address, NEW.buyer_reference, NEW.lines, NEW.subtotal_pence, NEW.vat_pence, NEW.total_pence,
      NEW.notes, NEW.due_date, NEW.tax_point, NEW.issue_date, NEW.issued_at, NEW.seller,
      NEW.price_book, NEW.tax_name, NEW.tax_note, NEW.buyer_vat_number)
    IS DISTINCT FROM
     (OLD.kind, OLD.number, OLD.project_id, OLD.credit_of, OLD.credit_reason, OLD.project_title, OLD.client_name, OLD.company,
      OLD.email, OLD.billing_address, OLD.buyer_reference, OLD.lines, OLD.subtotal_pence, OLD.vat_pence, OLD.total_pence,
      OLD.notes, OLD.due_date, OLD.tax_point, OLD.issue_date, OLD.issued_at, OLD.seller,
      OLD.price_book, OLD.tax_name, OLD.tax_note, OLD.buyer_vat_number) THEN
    RAISE EXCEPTION 'an issued invoice is never edited';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "set_facts_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT round(NEW.amount_pence::numeric * subtotal_pence / nullif(total_pence, 0)), issue_date
  INTO NEW.net_pence, NEW.issued_on FROM invoices WHERE id = NEW.invoice_id;
  -- The foreign key refuses a payment of no invoice.
  NEW.net_pence := coalesce(NEW.net_pence, 0);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_payments_facts" BEFORE INSERT OR UPDATE OF "amount_pence" ON "invoice_payments"
FOR EACH ROW EXECUTE FUNCTION "set_facts_of_payment"();--> statement-breakpoint
UPDATE "invoice_payments" SET "issued_on" = "invoices"."issue_date",
  "net_pence" = coalesce(round(amount_pence::numeric * subtotal_pence / nullif(total_pence, 0)), 0)
FROM "invoices" WHERE "invoices"."id" = "invoice_payments"."invoice_id";--> statement-breakpoint
ANALYZE "invoice_payments";
