-- The totals are counted anew at the end: no row is counted while it is neither what it was nor what it will be.
DROP TRIGGER "projects_counted_changed" ON "projects";--> statement-breakpoint
DROP TRIGGER "projects_piped_changed" ON "projects";--> statement-breakpoint
DROP INDEX "projects_stage";--> statement-breakpoint
DROP INDEX "projects_by_stage";--> statement-breakpoint
DROP INDEX "projects_active";--> statement-breakpoint
DROP INDEX "projects_sold";--> statement-breakpoint
DROP INDEX "projects_shoots";--> statement-breakpoint
DROP INDEX "projects_deadlines";--> statement-breakpoint
ALTER TABLE "projects" drop column "list_status";--> statement-breakpoint
ALTER TABLE "projects" drop column "pipeline_stage";--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "billed" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "marked_as" text;--> statement-breakpoint
-- How far each project is invoiced and paid, as `billingOf` says: all of it once nothing is planned any more, and the last
-- invoice of a plan is out or the price is covered.
UPDATE "projects" SET "billed" = CASE
  WHEN "told"."planned" OR NOT ("told"."last" OR "told"."net" >= "projects"."value_pence") THEN 'part'
  WHEN "told"."open" THEN 'invoiced' ELSE 'paid' END
FROM (
  SELECT "project_id",
    bool_or("kind" = 'invoice' AND "state" = 'planned') AS "planned",
    bool_or("kind" = 'invoice' AND "state" IN ('issued', 'paid') AND "part" IN ('balance', 'whole')) AS "last",
    bool_or("kind" = 'invoice' AND "state" = 'issued') AS "open",
    coalesce(sum(CASE "kind" WHEN 'invoice' THEN "subtotal_pence" ELSE -"subtotal_pence" END)
      FILTER (WHERE "state" NOT IN ('planned', 'draft')), 0) AS "net"
  FROM "invoices" GROUP BY "project_id"
  HAVING bool_or("kind" = 'invoice' AND "state" IN ('issued', 'paid'))
) AS "told" WHERE "told"."project_id" = "projects"."id";--> statement-breakpoint
-- What was invoiced or paid without an invoice of the product was marked so by staff, and stays marked. Whether it was
-- delivered is what is written down of that; production had come as far as the cut.
UPDATE "projects" SET "marked_as" = CASE "billed" WHEN 'none' THEN "stage" END, "stage" = 'post-prod'
WHERE "stage" IN ('invoiced', 'paid');--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "board_stage" text GENERATED ALWAYS AS (case when (stage, delivered, billed, coalesce(marked_as, '')) in (('signed', false, 'none', 'invoiced'), ('signed', false, 'part', 'invoiced'), ('signed', false, 'invoiced', 'invoiced'), ('signed', false, 'paid', 'invoiced'), ('signed', true, 'none', 'invoiced'), ('signed', true, 'part', 'invoiced'), ('signed', true, 'invoiced', ''), ('signed', true, 'invoiced', 'invoiced'), ('pre-prod', false, 'none', 'invoiced'), ('pre-prod', false, 'part', 'invoiced'), ('pre-prod', false, 'invoiced', 'invoiced'), ('pre-prod', false, 'paid', 'invoiced'), ('pre-prod', true, 'none', 'invoiced'), ('pre-prod', true, 'part', 'invoiced'), ('pre-prod', true, 'invoiced', ''), ('pre-prod', true, 'invoiced', 'invoiced'), ('production', false, 'none', 'invoiced'), ('production', false, 'part', 'invoiced'), ('production', false, 'invoiced', 'invoiced'), ('production', false, 'paid', 'invoiced'), ('production', true, 'none', 'invoiced'), ('production', true, 'part', 'invoiced'), ('production', true, 'invoiced', ''), ('production', true, 'invoiced', 'invoiced'), ('post-prod', false, 'none', 'invoiced'), ('post-prod', false, 'part', 'invoiced'), ('post-prod', false, 'invoiced', 'invoiced'), ('post-prod', false, 'paid', 'invoiced'), ('post-prod', true, 'none', 'invoiced'), ('post-prod', true, 'part', 'invoiced'), ('post-prod', true, 'invoiced', ''), ('post-prod', true, 'invoiced', 'invoiced')) then 'invoiced' when (stage, delivered, billed, coalesce(marked_as, '')) in (('signed', false, 'none', 'paid'), ('signed', false, 'part', 'paid'), ('signed', false, 'invoiced', 'paid'), ('signed', false, 'paid', 'paid'), ('signed', true, 'none', 'paid'), ('signed', true, 'part', 'paid'), ('signed', true, 'invoiced', 'paid'), ('signed', true, 'paid', ''), ('signed', true, 'paid', 'invoiced'), ('signed', true, 'paid', 'paid'), ('pre-prod', false, 'none', 'paid'), ('pre-prod', false, 'part', 'paid'), ('pre-prod', false, 'invoiced', 'paid'), ('pre-prod', false, 'paid', 'paid'), ('pre-prod', true, 'none', 'paid'), ('pre-prod', true, 'part', 'paid'), ('pre-prod', true, 'invoiced', 'paid'), ('pre-prod', true, 'paid', ''), ('pre-prod', true, 'paid', 'invoiced'), ('pre-prod', true, 'paid', 'paid'), ('production', false, 'none', 'paid'), ('production', false, 'part', 'paid'), ('production', false, 'invoiced', 'paid'), ('production', false, 'paid', 'paid'), ('production', true, 'none', 'paid'), ('production', true, 'part', 'paid'), ('production', true, 'invoiced', 'paid'), ('production', true, 'paid', ''), ('production', true, 'paid', 'invoiced'), ('production', true, 'paid', 'paid'), ('post-prod', false, 'none', 'paid'), ('post-prod', false, 'part', 'paid'), ('post-prod', false, 'invoiced', 'paid'), ('post-prod', false, 'paid', 'paid'), ('post-prod', true, 'none', 'paid'), ('post-prod', true, 'part', 'paid'), ('post-prod', true, 'invoiced', 'paid'), ('post-prod', true, 'paid', ''), ('post-prod', true, 'paid', 'invoiced'), ('post-prod', true, 'paid', 'paid')) then 'paid' else stage end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "list_status" text GENERATED ALWAYS AS (case when (stage, review_waiting, signed_off, delivered) in (('signed', true, false, false), ('pre-prod', true, false, false), ('production', true, false, false), ('post-prod', true, false, false)) then 'awaiting-review' when (stage, review_waiting, signed_off, delivered) in (('draft', false, false, false), ('draft', false, false, true), ('draft', false, true, false), ('draft', false, true, true), ('draft', true, false, false), ('draft', true, false, true), ('draft', true, true, false), ('draft', true, true, true), ('sent', false, false, false), ('sent', false, false, true), ('sent', false, true, false), ('sent', false, true, true), ('sent', true, false, false), ('sent', true, false, true), ('sent', true, true, false), ('sent', true, true, true)) then 'pending' when (stage, review_waiting, signed_off, delivered) in (('signed', false, false, true), ('signed', false, true, false), ('signed', false, true, true), ('signed', true, false, true), ('signed', true, true, false), ('signed', true, true, true), ('pre-prod', false, false, true), ('pre-prod', false, true, false), ('pre-prod', false, true, true), ('pre-prod', true, false, true), ('pre-prod', true, true, false), ('pre-prod', true, true, true), ('production', false, false, true), ('production', false, true, false), ('production', false, true, true), ('production', true, false, true), ('production', true, true, false), ('production', true, true, true), ('post-prod', false, false, true), ('post-prod', false, true, false), ('post-prod', false, true, true), ('post-prod', true, false, true), ('post-prod', true, true, false), ('post-prod', true, true, true), ('archived', false, false, false), ('archived', false, false, true), ('archived', false, true, false), ('archived', false, true, true), ('archived', true, false, false), ('archived', true, false, true), ('archived', true, true, false), ('archived', true, true, true)) then 'completed' when (stage, review_waiting, signed_off, delivered) in (('cancelled', false, false, false), ('cancelled', false, false, true), ('cancelled', false, true, false), ('cancelled', false, true, true), ('cancelled', true, false, false), ('cancelled', true, false, true), ('cancelled', true, true, false), ('cancelled', true, true, true)) then 'cancelled' else 'in-progress' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "pipeline_stage" text GENERATED ALWAYS AS (case when (stage, review_waiting, signed_off, delivered) in (('draft', false, false, false), ('draft', false, false, true), ('draft', false, true, false), ('draft', false, true, true), ('draft', true, false, false), ('draft', true, false, true), ('draft', true, true, false), ('draft', true, true, true)) then 'leads' when (stage, review_waiting, signed_off, delivered) in (('sent', false, false, false), ('sent', false, false, true), ('sent', false, true, false), ('sent', false, true, true), ('sent', true, false, false), ('sent', true, false, true), ('sent', true, true, false), ('sent', true, true, true)) then 'quoted' when (stage, review_waiting, signed_off, delivered) in (('signed', false, false, false), ('signed', false, true, false), ('signed', true, true, false), ('pre-prod', false, false, false), ('pre-prod', false, true, false), ('pre-prod', true, true, false)) then 'prepped' when (stage, review_waiting, signed_off, delivered) in (('production', false, false, false), ('production', false, true, false), ('production', true, true, false)) then 'shooting' when (stage, review_waiting, signed_off, delivered) in (('post-prod', false, false, false), ('post-prod', false, true, false), ('post-prod', true, true, false)) then 'editing' when (stage, review_waiting, signed_off, delivered) in (('signed', true, false, false), ('pre-prod', true, false, false), ('production', true, false, false), ('post-prod', true, false, false)) then 'review' when (stage, review_waiting, signed_off, delivered) in (('signed', false, false, true), ('signed', false, true, true), ('signed', true, false, true), ('signed', true, true, true), ('pre-prod', false, false, true), ('pre-prod', false, true, true), ('pre-prod', true, false, true), ('pre-prod', true, true, true), ('production', false, false, true), ('production', false, true, true), ('production', true, false, true), ('production', true, true, true), ('post-prod', false, false, true), ('post-prod', false, true, true), ('post-prod', true, false, true), ('post-prod', true, true, true)) then 'delivered' end) STORED;--> statement-breakpoint
UPDATE "projects" SET "completed_at" = CASE "list_status" WHEN 'completed' THEN "updated_at" END
WHERE ("list_status" = 'completed') <> ("completed_at" IS NOT NULL);--> statement-breakpoint
CREATE INDEX "projects_stage" ON "projects" USING btree ("board_stage","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_by_stage" ON "projects" USING btree ("board_stage","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_active" ON "projects" USING btree ("created_at","id") WHERE board_stage not in ('draft', 'paid', 'cancelled', 'archived');--> statement-breakpoint
CREATE INDEX "projects_sold" ON "projects" USING btree ("created_at","id") WHERE stage in ('signed', 'pre-prod', 'production', 'post-prod', 'archived');--> statement-breakpoint
CREATE INDEX "projects_shoots" ON "projects" USING btree ("shoot_date") WHERE stage in ('signed', 'pre-prod', 'production', 'post-prod') and not delivered;--> statement-breakpoint
CREATE INDEX "projects_deadlines" ON "projects" USING btree ("deadline") WHERE stage in ('signed', 'pre-prod', 'production', 'post-prod') and not delivered;--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("list_status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_status_clients" ON "projects" USING btree ("list_status","client_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "projects_pipeline" ON "projects" USING btree ("pipeline_stage","created_at","id");--> statement-breakpoint
UPDATE "project_totals" SET ("projects", "value_pence") = (
  SELECT count(*), coalesce(sum("projects"."value_pence"), 0) FROM "projects"
  WHERE "projects"."board_stage" = "project_totals"."stage" AND "projects"."list_status" = "project_totals"."list_status");--> statement-breakpoint
UPDATE "pipeline_totals" SET ("projects", "value_pence") = (
  SELECT count(*), coalesce(sum("projects"."value_pence"), 0) FROM "projects"
  WHERE "projects"."pipeline_stage" = "pipeline_totals"."pipeline_stage");--> statement-breakpoint
-- `project_totals.stage` is the column of the job board.
CREATE OR REPLACE FUNCTION "keep_project_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Both rows in one order: two moves in opposite directions do not wait for each other.
  IF TG_OP = 'UPDATE' THEN
    PERFORM 1 FROM "project_totals"
    WHERE ("stage", "list_status") IN ((OLD."board_stage", OLD."list_status"), (NEW."board_stage", NEW."list_status"))
    ORDER BY "stage", "list_status" FOR UPDATE;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE "project_totals" SET "projects" = "projects" - 1, "value_pence" = "value_pence" - OLD."value_pence"
    WHERE "stage" = OLD."board_stage" AND "list_status" = OLD."list_status";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "project_totals" SET "projects" = "projects" + 1, "value_pence" = "value_pence" + NEW."value_pence"
    WHERE "stage" = NEW."board_stage" AND "list_status" = NEW."list_status";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "projects_counted_changed" AFTER UPDATE ON "projects" FOR EACH ROW
WHEN (OLD."board_stage" <> NEW."board_stage" OR OLD."list_status" <> NEW."list_status" OR OLD."value_pence" <> NEW."value_pence")
EXECUTE FUNCTION "keep_project_totals"();--> statement-breakpoint
CREATE TRIGGER "projects_piped_changed" AFTER UPDATE ON "projects" FOR EACH ROW
WHEN (OLD."pipeline_stage" IS DISTINCT FROM NEW."pipeline_stage" OR OLD."value_pence" <> NEW."value_pence")
EXECUTE FUNCTION "keep_pipeline_totals"();
