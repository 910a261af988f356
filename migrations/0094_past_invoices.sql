CREATE TABLE "past_invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"client_id" uuid,
	"client_name" text NOT NULL,
	"project_id" uuid,
	"project_title" text DEFAULT '' NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date,
	"paid_on" date,
	"currency" text NOT NULL,
	"net_minor" bigint,
	"tax_minor" bigint,
	"gross_minor" bigint NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before_mark" jsonb,
	"import_id" uuid,
	"import_row" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(number || E'\n' || client_name || E'\n' || project_title)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_invoices_sum" CHECK ("past_invoices"."net_minor" + "past_invoices"."tax_minor" = "past_invoices"."gross_minor")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "make_clients" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "past_invoices" ADD CONSTRAINT "past_invoices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_invoices" ADD CONSTRAINT "past_invoices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_invoices" ADD CONSTRAINT "past_invoices_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_invoices_newest" ON "past_invoices" USING btree ("issued_on","id");--> statement-breakpoint
CREATE INDEX "past_invoices_client" ON "past_invoices" USING btree ("client_id","issued_on");--> statement-breakpoint
CREATE INDEX "past_invoices_number" ON "past_invoices" USING btree (lower("number"));--> statement-breakpoint
CREATE INDEX "past_invoices_project" ON "past_invoices" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "past_invoices_import" ON "past_invoices" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "past_invoices_search" ON "past_invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_companies" ON "clients" USING btree (lower("company")) WHERE merged_into is null and company <> '';