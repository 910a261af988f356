CREATE TABLE "book_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"scheme" text DEFAULT 'invoice' NOT NULL,
	"stagger" integer DEFAULT 1 NOT NULL,
	"year_start" integer DEFAULT 4 NOT NULL,
	"codes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"locked_until" date,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_write_offs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"reason" text NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"label" text NOT NULL,
	"every" text NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"count" integer,
	"lines" jsonb NOT NULL,
	"issues" boolean DEFAULT false NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"made" integer DEFAULT 0 NOT NULL,
	"next_index" integer DEFAULT 0 NOT NULL,
	"next_day" date,
	"fault" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_settings" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"monthly" boolean DEFAULT false NOT NULL,
	"last_month" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "transfer_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "written_off_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recurring_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recurring_day" date;--> statement-breakpoint
ALTER TABLE "invoice_write_offs" ADD CONSTRAINT "invoice_write_offs_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurring_invoices" ADD CONSTRAINT "recurring_invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_settings" ADD CONSTRAINT "statement_settings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_write_offs_invoice" ON "invoice_write_offs" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_write_offs_day" ON "invoice_write_offs" USING btree ("day");--> statement-breakpoint
CREATE INDEX "recurring_invoices_project" ON "recurring_invoices" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "recurring_invoices_newest" ON "recurring_invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "recurring_invoices_due" ON "recurring_invoices" USING btree ("next_day") WHERE not paused and next_day is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_recurring_id_recurring_invoices_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring_invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_parts_fees" ON "bank_line_parts" USING btree ("line_id") WHERE kind = 'fee';--> statement-breakpoint
CREATE INDEX "invoice_payments_transfer" ON "invoice_payments" USING btree ("transfer_id") WHERE transfer_id is not null;--> statement-breakpoint
CREATE INDEX "invoices_issued_on" ON "invoices" USING btree ("issue_date","id");--> statement-breakpoint
CREATE INDEX "invoices_overpaid" ON "invoices" USING btree ("issue_date","id") WHERE paid_pence + credited_pence + written_off_pence > total_pence and kind = 'invoice';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_recurring" ON "invoices" USING btree ("recurring_id","recurring_day");