CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'prospect' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || email || E'\n' || company)) STORED NOT NULL,
	"phone_key" text GENERATED ALWAYS AS (right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)) STORED NOT NULL,
	"portal_password" text,
	"invite_hash" text,
	"invited_at" timestamp (3) with time zone,
	"merged_into" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_invite_hash_unique" UNIQUE("invite_hash")
);
--> statement-breakpoint
CREATE TABLE "project_totals" (
	"stage" text NOT NULL,
	"list_status" text NOT NULL,
	"projects" integer DEFAULT 0 NOT NULL,
	"value_pence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "project_totals_stage_list_status_pk" PRIMARY KEY("stage","list_status")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"superseded" boolean DEFAULT false NOT NULL,
	"decision" text DEFAULT 'pending' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"shoot_half_days" integer NOT NULL,
	"edit_half_days" integer NOT NULL,
	"services" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"overview" text DEFAULT '' NOT NULL,
	"timeline" text DEFAULT '' NOT NULL,
	"deliverables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"margin_hundredths" integer NOT NULL,
	"margin_chosen" boolean DEFAULT false NOT NULL,
	"base_cost_pence" bigint NOT NULL,
	"final_quote_pence" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"items_by_hand" boolean DEFAULT false NOT NULL,
	"hide_costs" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"valid_until" date,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"signature_id" text,
	"reminded" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "proposals_version" UNIQUE("project_id","version")
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" text PRIMARY KEY NOT NULL,
	"place" bigserial NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"document" jsonb NOT NULL,
	"document_hash" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"title" text NOT NULL,
	"signature" text NOT NULL,
	"consent" text NOT NULL,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "signatures_place_unique" UNIQUE("place"),
	CONSTRAINT "signatures_previous_hash_unique" UNIQUE("previous_hash"),
	CONSTRAINT "signatures_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "signed_pdfs" (
	"signature_id" text PRIMARY KEY NOT NULL,
	"storage_key" text NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_days" (
	"supplier_id" uuid NOT NULL,
	"date" date NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "supplier_days_supplier_id_date_pk" PRIMARY KEY("supplier_id","date")
);
--> statement-breakpoint
CREATE TABLE "suppliers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"subcontractor" boolean DEFAULT false NOT NULL,
	"supplier_agreement" boolean DEFAULT false NOT NULL,
	"own_kit" boolean DEFAULT false NOT NULL,
	"kit_description" text DEFAULT '' NOT NULL,
	"training_offered" boolean DEFAULT false NOT NULL,
	"payment_terms_30_days" boolean DEFAULT false NOT NULL,
	"day_rate" bigint NOT NULL,
	"professional_reference" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"preferred" boolean DEFAULT false NOT NULL,
	"alex_notes" text DEFAULT '' NOT NULL,
	"rob_notes" text DEFAULT '' NOT NULL,
	"project_type" text DEFAULT 'other' NOT NULL,
	"reliability_score" real,
	"video_quality_score" real,
	"status" text DEFAULT 'active' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "review_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "signed_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "delivered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "list_status" text GENERATED ALWAYS AS (case when (stage, review_waiting, signed_off, delivered) in (('signed', true, false, false), ('pre-prod', true, false, false), ('production', true, false, false), ('post-prod', true, false, false), ('invoiced', true, false, false)) then 'awaiting-review' when (stage, review_waiting, signed_off, delivered) in (('draft', false, false, false), ('draft', false, false, true), ('draft', false, true, false), ('draft', false, true, true), ('draft', true, false, false), ('draft', true, false, true), ('draft', true, true, false), ('draft', true, true, true), ('sent', false, false, false), ('sent', false, false, true), ('sent', false, true, false), ('sent', false, true, true), ('sent', true, false, false), ('sent', true, false, true), ('sent', true, true, false), ('sent', true, true, true)) then 'pending' when (stage, review_waiting, signed_off, delivered) in (('signed', false, false, true), ('signed', false, true, false), ('signed', false, true, true), ('signed', true, false, true), ('signed', true, true, false), ('signed', true, true, true), ('pre-prod', false, false, true), ('pre-prod', false, true, false), ('pre-prod', false, true, true), ('pre-prod', true, false, true), ('pre-prod', true, true, false), ('pre-prod', true, true, true), ('production', false, false, true), ('production', false, true, false), ('production', false, true, true), ('production', true, false, true), ('production', true, true, false), ('production', true, true, true), ('post-prod', false, false, true), ('post-prod', false, true, false), ('post-prod', false, true, true), ('post-prod', true, false, true), ('post-prod', true, true, false), ('post-prod', true, true, true), ('invoiced', false, false, false), ('invoiced', false, false, true), ('invoiced', false, true, false), ('invoiced', false, true, true), ('invoiced', true, false, true), ('invoiced', true, true, false), ('invoiced', true, true, true), ('paid', false, false, false), ('paid', false, false, true), ('paid', false, true, false), ('paid', false, true, true), ('paid', true, false, false), ('paid', true, false, true), ('paid', true, true, false), ('paid', true, true, true), ('archived', false, false, false), ('archived', false, false, true), ('archived', false, true, false), ('archived', false, true, true), ('archived', true, false, false), ('archived', true, false, true), ('archived', true, true, false), ('archived', true, true, true)) then 'completed' when (stage, review_waiting, signed_off, delivered) in (('cancelled', false, false, false), ('cancelled', false, false, true), ('cancelled', false, true, false), ('cancelled', false, true, true), ('cancelled', true, false, false), ('cancelled', true, false, true), ('cancelled', true, true, false), ('cancelled', true, true, true)) then 'cancelled' else 'in-progress' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "video_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "alex_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "rob_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "deadline" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "shoot_date" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sign_off_key" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "value_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "invoice_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "invoice_file" jsonb;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "client_key" text GENERATED ALWAYS AS (lower(client_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(client_name || E'\n' || project_title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signed_pdfs" ADD CONSTRAINT "signed_pdfs_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_days" ADD CONSTRAINT "supplier_days_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clients_email" ON "clients" USING btree ("email");--> statement-breakpoint
CREATE INDEX "clients_names" ON "clients" USING btree ("name_key" collate "C","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "clients_status" ON "clients" USING btree ("status","name_key" collate "C","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("phone_key") WHERE merged_into is null and phone_key <> '';--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into");--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_current" ON "proposals" USING btree ("project_id") WHERE not superseded;--> statement-breakpoint
CREATE INDEX "proposals_waiting" ON "proposals" USING btree ("sent_at") WHERE decision = 'pending' and not superseded;--> statement-breakpoint
CREATE INDEX "signatures_subject" ON "signatures" USING btree ("kind","subject","place");--> statement-breakpoint
CREATE INDEX "supplier_days_date" ON "supplier_days" USING btree ("date");--> statement-breakpoint
CREATE INDEX "suppliers_order" ON "suppliers" USING btree ("preferred" DESC NULLS LAST,lower("name"),"id");--> statement-breakpoint
CREATE INDEX "suppliers_email" ON "suppliers" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_sender" ON "inquiries" USING btree (lower("email"),"submitted_at");--> statement-breakpoint
CREATE INDEX "mails_addressee" ON "mails" USING btree (lower("to_address"),"queued_at");--> statement-breakpoint
CREATE INDEX "projects_newest" ON "projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_by_stage" ON "projects" USING btree ("stage","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_active" ON "projects" USING btree ("created_at","id") WHERE stage not in ('draft', 'paid', 'cancelled', 'archived');--> statement-breakpoint
CREATE INDEX "projects_slugs" ON "projects" USING btree ("slug" collate "C");--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("list_status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_clients" ON "projects" USING btree ("client_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "projects_status_clients" ON "projects" USING btree ("list_status","client_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "projects_client" ON "projects" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "projects_search" ON "projects" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_sign_off_key_unique" UNIQUE("sign_off_key");--> statement-breakpoint
-- What stands in the projects already: their clients, and what they were offered for.
INSERT INTO "clients" ("name", "email", "created_at")
SELECT DISTINCT ON (lower("client_email")) "client_name", lower("client_email"), "created_at"
FROM "projects" WHERE "client_email" <> '' ORDER BY lower("client_email"), "created_at" DESC;--> statement-breakpoint
UPDATE "projects" SET "client_id" = "clients"."id" FROM "clients" WHERE "clients"."email" = lower("projects"."client_email");--> statement-breakpoint
UPDATE "projects" SET "value_pence" = "priced"."total"
FROM (SELECT "project_id", sum("cost") AS "total" FROM "project_items" GROUP BY "project_id") AS "priced"
WHERE "priced"."project_id" = "projects"."id";--> statement-breakpoint
-- One row for every pair, so that a change only ever updates.
INSERT INTO "project_totals" ("stage", "list_status", "projects", "value_pence")
SELECT "stage", "list_status", count("projects"."id"), coalesce(sum("projects"."value_pence"), 0)
FROM unnest(ARRAY['draft', 'sent', 'signed', 'pre-prod', 'production', 'post-prod', 'invoiced', 'paid', 'cancelled', 'archived']) AS "stage"
CROSS JOIN unnest(ARRAY['awaiting-review', 'in-progress', 'pending', 'completed', 'cancelled']) AS "list_status"
LEFT JOIN "projects" USING ("stage", "list_status") GROUP BY "stage", "list_status";--> statement-breakpoint
CREATE FUNCTION "keep_project_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Both rows in one order: two moves in opposite directions do not wait for each other.
  IF TG_OP = 'UPDATE' THEN
    PERFORM 1 FROM "project_totals"
    WHERE ("stage", "list_status") IN ((OLD."stage", OLD."list_status"), (NEW."stage", NEW."list_status"))
    ORDER BY "stage", "list_status" FOR UPDATE;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE "project_totals" SET "projects" = "projects" - 1, "value_pence" = "value_pence" - OLD."value_pence"
    WHERE "stage" = OLD."stage" AND "list_status" = OLD."list_status";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "project_totals" SET "projects" = "projects" + 1, "value_pence" = "value_pence" + NEW."value_pence"
    WHERE "stage" = NEW."stage" AND "list_status" = NEW."list_status";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "projects_counted_born" AFTER INSERT OR DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "keep_project_totals"();--> statement-breakpoint
CREATE TRIGGER "projects_counted_changed" AFTER UPDATE ON "projects" FOR EACH ROW
WHEN (OLD."stage" <> NEW."stage" OR OLD."list_status" <> NEW."list_status" OR OLD."value_pence" <> NEW."value_pence")
EXECUTE FUNCTION "keep_project_totals"();
--> statement-breakpoint
-- A word that few have is only told from one that many have by a long list of samples.
ALTER TABLE "projects" ALTER COLUMN "search_text" SET STATISTICS 1000;--> statement-breakpoint
ALTER TABLE "clients" ALTER COLUMN "search_text" SET STATISTICS 1000;
