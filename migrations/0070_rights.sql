CREATE TABLE "deliverable_uses" (
	"deliverable_id" uuid PRIMARY KEY NOT NULL,
	"media" text[] NOT NULL,
	"territories" text[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_pages" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "right_extensions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"right_id" uuid NOT NULL,
	"ends_on" date NOT NULL,
	"price_pence" bigint NOT NULL,
	"invoice_id" text NOT NULL,
	"label" text NOT NULL,
	"state" text DEFAULT 'offered' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rights_exceptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"keys" text[] NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "usage_rights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"deliverable_id" uuid,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"holder" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"release" text DEFAULT '' NOT NULL,
	"media" text[] NOT NULL,
	"territories" text[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cost_pence" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"told_early_of" date,
	"told_late_of" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "fee_pence" bigint;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "dispute" text;--> statement-breakpoint
ALTER TABLE "deliverable_uses" ADD CONSTRAINT "deliverable_uses_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_pages" ADD CONSTRAINT "project_pages_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_pages" ADD CONSTRAINT "project_pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_extensions" ADD CONSTRAINT "right_extensions_right_id_usage_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."usage_rights"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "right_extensions" ADD CONSTRAINT "right_extensions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_exceptions" ADD CONSTRAINT "rights_exceptions_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rights_exceptions" ADD CONSTRAINT "rights_exceptions_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_rights" ADD CONSTRAINT "usage_rights_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_rights" ADD CONSTRAINT "usage_rights_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_pages_project" ON "project_pages" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "right_extensions_right" ON "right_extensions" USING btree ("right_id","created_at");--> statement-breakpoint
CREATE INDEX "right_extensions_invoice" ON "right_extensions" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "right_extensions_offered" ON "right_extensions" USING btree ("created_at") WHERE state = 'offered';--> statement-breakpoint
CREATE INDEX "rights_exceptions_deliverable" ON "rights_exceptions" USING btree ("deliverable_id","created_at");--> statement-breakpoint
CREATE INDEX "usage_rights_project" ON "usage_rights" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "usage_rights_deliverable" ON "usage_rights" USING btree ("deliverable_id");--> statement-breakpoint
CREATE INDEX "usage_rights_end" ON "usage_rights" USING btree (coalesce("ends_on", date '9999-12-31'),"id");--> statement-breakpoint
CREATE INDEX "usage_rights_search" ON "usage_rights" USING gin ("title" gin_trgm_ops,"holder" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stripe_events_dispute" ON "stripe_events" USING btree ("dispute") WHERE dispute is not null;