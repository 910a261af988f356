CREATE TABLE "bank_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fingerprint" text NOT NULL,
	"day" date NOT NULL,
	"amount_pence" bigint NOT NULL,
	"words" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"payment_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_lines_fingerprint_unique" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"kind" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"method" text NOT NULL,
	"external_id" text,
	"note" text DEFAULT '' NOT NULL,
	"received_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_external_id_unique" UNIQUE("external_id")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"account_name" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"sort_code" text DEFAULT '' NOT NULL,
	"vat_number" text DEFAULT '' NOT NULL,
	"terms_days" integer DEFAULT 30 NOT NULL,
	"base_rate_hundredths" integer DEFAULT 400 NOT NULL,
	"hold_deliverables" boolean DEFAULT false NOT NULL,
	"issue_by_itself" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'invoice' NOT NULL,
	"number" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"part" text DEFAULT 'other' NOT NULL,
	"event" text DEFAULT 'by-hand' NOT NULL,
	"project_id" uuid NOT NULL,
	"proposal_id" text,
	"credit_of" text,
	"credit_reason" text DEFAULT '' NOT NULL,
	"project_title" text NOT NULL,
	"client_name" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"billing_address" jsonb NOT NULL,
	"buyer_reference" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"subtotal_pence" bigint NOT NULL,
	"vat_pence" bigint NOT NULL,
	"total_pence" bigint NOT NULL,
	"paid_pence" bigint DEFAULT 0 NOT NULL,
	"credited_pence" bigint DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"stripe_link" text DEFAULT '' NOT NULL,
	"terms_days" integer DEFAULT 30 NOT NULL,
	"due_date" date,
	"tax_point" date,
	"issue_date" date,
	"issued_at" timestamp (3) with time zone,
	"seller" jsonb,
	"sent_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"payment_method" text,
	"transfer_initiated_at" timestamp (3) with time zone,
	"reminded" text[] DEFAULT '{}' NOT NULL,
	"reminders" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(client_name || E'\n' || company || E'\n' || project_title || coalesce(E'\n' || case kind when 'invoice' then 'INV-' else 'CN-' end || lpad(number::text, greatest(4, length(number::text)), '0'), ''))) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"invoice_id" text,
	"outcome" text,
	"amount_pence" bigint,
	"currency" text,
	"words" text DEFAULT '' NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_invoice_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("state","day");--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_payments_day" ON "invoice_payments" USING btree ("received_on");--> statement-breakpoint
CREATE INDEX "invoices_search" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_credit_notes" ON "invoices" USING btree ("credit_of");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "invoices_project" ON "invoices" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_date") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "invoices_email" ON "invoices" USING btree (lower("email"));--> statement-breakpoint
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
