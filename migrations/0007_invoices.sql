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
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"invoice_id" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_payment_id_invoice_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("state","day");--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice" ON "invoice_payments" USING btree ("invoice_id","created_at");--> statement-breakpoint
CREATE INDEX "invoice_payments_day" ON "invoice_payments" USING btree ("received_on");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("kind","number");--> statement-breakpoint
CREATE INDEX "invoices_project" ON "invoices" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "invoices_newest" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_by_state" ON "invoices" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due" ON "invoices" USING btree ("due_date") WHERE state = 'issued';--> statement-breakpoint
CREATE INDEX "invoices_email" ON "invoices" USING btree (lower("email"));