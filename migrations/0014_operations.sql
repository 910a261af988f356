CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier_id" uuid,
	"supplier_name" text NOT NULL,
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"part" text NOT NULL,
	"state" text NOT NULL,
	"rate_pence" bigint NOT NULL,
	"amount_pence" bigint GENERATED ALWAYS AS (case part when 'day' then rate_pence else (rate_pence + 1) / 2 end) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_costs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"label" text NOT NULL,
	"day" date NOT NULL,
	"amount_pence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pipeline_totals" (
	"pipeline_stage" text PRIMARY KEY NOT NULL,
	"projects" integer DEFAULT 0 NOT NULL,
	"value_pence" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "pipeline_stage" text GENERATED ALWAYS AS (case when (stage, review_waiting, signed_off, delivered) in (('draft', false, false, false), ('draft', false, false, true), ('draft', false, true, false), ('draft', false, true, true), ('draft', true, false, false), ('draft', true, false, true), ('draft', true, true, false), ('draft', true, true, true)) then 'leads' when (stage, review_waiting, signed_off, delivered) in (('sent', false, false, false), ('sent', false, false, true), ('sent', false, true, false), ('sent', false, true, true), ('sent', true, false, false), ('sent', true, false, true), ('sent', true, true, false), ('sent', true, true, true)) then 'quoted' when (stage, review_waiting, signed_off, delivered) in (('signed', false, false, false), ('signed', false, true, false), ('signed', true, true, false), ('pre-prod', false, false, false), ('pre-prod', false, true, false), ('pre-prod', true, true, false)) then 'prepped' when (stage, review_waiting, signed_off, delivered) in (('production', false, false, false), ('production', false, true, false), ('production', true, true, false)) then 'shooting' when (stage, review_waiting, signed_off, delivered) in (('post-prod', false, false, false), ('post-prod', false, true, false), ('post-prod', true, true, false)) then 'editing' when (stage, review_waiting, signed_off, delivered) in (('signed', true, false, false), ('pre-prod', true, false, false), ('production', true, false, false), ('post-prod', true, false, false), ('invoiced', true, false, false)) then 'review' when (stage, review_waiting, signed_off, delivered) in (('signed', false, false, true), ('signed', false, true, true), ('signed', true, false, true), ('signed', true, true, true), ('pre-prod', false, false, true), ('pre-prod', false, true, true), ('pre-prod', true, false, true), ('pre-prod', true, true, true), ('production', false, false, true), ('production', false, true, true), ('production', true, false, true), ('production', true, true, true), ('post-prod', false, false, true), ('post-prod', false, true, true), ('post-prod', true, false, true), ('post-prod', true, true, true), ('invoiced', false, false, false), ('invoiced', false, false, true), ('invoiced', false, true, false), ('invoiced', false, true, true), ('invoiced', true, false, true), ('invoiced', true, true, false), ('invoiced', true, true, true), ('paid', false, false, false), ('paid', false, false, true), ('paid', false, true, false), ('paid', false, true, true), ('paid', true, false, false), ('paid', true, false, true), ('paid', true, true, false), ('paid', true, true, true)) then 'delivered' end) STORED;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_costs" ADD CONSTRAINT "project_costs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_once" ON "bookings" USING btree ("supplier_id","project_id","day");--> statement-breakpoint
CREATE INDEX "bookings_day" ON "bookings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bookings_project" ON "bookings" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "project_costs_project" ON "project_costs" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "projects_pipeline" ON "projects" USING btree ("pipeline_stage","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_sold" ON "projects" USING btree ("created_at","id") WHERE stage in ('signed', 'pre-prod', 'production', 'post-prod', 'invoiced', 'paid', 'archived');--> statement-breakpoint
CREATE INDEX "projects_shoots" ON "projects" USING btree ("shoot_date") WHERE stage in ('signed', 'pre-prod', 'production', 'post-prod');--> statement-breakpoint
CREATE INDEX "projects_deadlines" ON "projects" USING btree ("deadline") WHERE stage in ('signed', 'pre-prod', 'production', 'post-prod');--> statement-breakpoint
CREATE INDEX "projects_sign_offs" ON "projects" USING btree ("updated_at") WHERE sign_off_key is not null and shoot_date is null and stage in ('signed', 'pre-prod', 'production', 'post-prod');--> statement-breakpoint
CREATE INDEX "proposals_decided" ON "proposals" USING btree ("decided_at","decision") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "proposals_ending" ON "proposals" USING btree ("expires_at") WHERE decision = 'pending' and not superseded and sent_at is not null;--> statement-breakpoint
-- One row for every column, so that a change only ever updates.
INSERT INTO "pipeline_totals" ("pipeline_stage", "projects", "value_pence")
SELECT "pipeline_stage", count("projects"."id"), coalesce(sum("projects"."value_pence"), 0)
FROM unnest(ARRAY['leads', 'quoted', 'prepped', 'shooting', 'editing', 'review', 'delivered']) AS "pipeline_stage"
LEFT JOIN "projects" USING ("pipeline_stage") GROUP BY "pipeline_stage";--> statement-breakpoint
CREATE FUNCTION "keep_pipeline_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Both rows in one order: two moves in opposite directions do not wait for each other.
  IF TG_OP = 'UPDATE' THEN
    PERFORM 1 FROM "pipeline_totals" WHERE "pipeline_stage" IN (OLD."pipeline_stage", NEW."pipeline_stage")
    ORDER BY "pipeline_stage" FOR UPDATE;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE "pipeline_totals" SET "projects" = "projects" - 1, "value_pence" = "value_pence" - OLD."value_pence"
    WHERE "pipeline_stage" = OLD."pipeline_stage";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "pipeline_totals" SET "projects" = "projects" + 1, "value_pence" = "value_pence" + NEW."value_pence"
    WHERE "pipeline_stage" = NEW."pipeline_stage";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- By their names they come after those of the other totals: every writer locks the two tables in one order.
CREATE TRIGGER "projects_piped_born" AFTER INSERT OR DELETE ON "projects" FOR EACH ROW EXECUTE FUNCTION "keep_pipeline_totals"();--> statement-breakpoint
CREATE TRIGGER "projects_piped_changed" AFTER UPDATE ON "projects" FOR EACH ROW
WHEN (OLD."pipeline_stage" IS DISTINCT FROM NEW."pipeline_stage" OR OLD."value_pence" <> NEW."value_pence")
EXECUTE FUNCTION "keep_pipeline_totals"();
