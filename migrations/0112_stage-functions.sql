-- Statuses and groups of stages by functions, which each start brings in line with the table of stages: another stage needs no other
-- columns and no other indexes.
DROP TRIGGER "projects_counted_changed" ON "projects";--> statement-breakpoint
DROP TRIGGER "projects_piped_changed" ON "projects";--> statement-breakpoint
DROP INDEX "projects_active";--> statement-breakpoint
DROP INDEX "projects_sold";--> statement-breakpoint
DROP INDEX "projects_shoots";--> statement-breakpoint
DROP INDEX "projects_deadlines";--> statement-breakpoint
DROP INDEX "projects_sign_offs";--> statement-breakpoint
CREATE FUNCTION project_stage_group(stage text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$select case
  when (stage) in ('draft', 'sent') then 'offered'
  when (stage) in ('signed', 'pre-prod', 'production', 'post-prod') then 'in-hand'
  when (stage) in ('cancelled') then 'cancelled'
  when (stage) in ('archived') then 'archived' end$$;--> statement-breakpoint
CREATE FUNCTION project_board_stage(stage text, delivered boolean, billed text, marked_as text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$select case
  when (stage, delivered, billed, coalesce(marked_as, '')) in (('signed', false, 'none', 'invoiced'), ('signed', false, 'part', 'invoiced'), ('signed', false, 'invoiced', 'invoiced'), ('signed', false, 'paid', 'invoiced'), ('signed', true, 'none', 'invoiced'), ('signed', true, 'part', 'invoiced'), ('signed', true, 'invoiced', ''), ('signed', true, 'invoiced', 'invoiced'), ('pre-prod', false, 'none', 'invoiced'), ('pre-prod', false, 'part', 'invoiced'), ('pre-prod', false, 'invoiced', 'invoiced'), ('pre-prod', false, 'paid', 'invoiced'), ('pre-prod', true, 'none', 'invoiced'), ('pre-prod', true, 'part', 'invoiced'), ('pre-prod', true, 'invoiced', ''), ('pre-prod', true, 'invoiced', 'invoiced'), ('production', false, 'none', 'invoiced'), ('production', false, 'part', 'invoiced'), ('production', false, 'invoiced', 'invoiced'), ('production', false, 'paid', 'invoiced'), ('production', true, 'none', 'invoiced'), ('production', true, 'part', 'invoiced'), ('production', true, 'invoiced', ''), ('production', true, 'invoiced', 'invoiced'), ('post-prod', false, 'none', 'invoiced'), ('post-prod', false, 'part', 'invoiced'), ('post-prod', false, 'invoiced', 'invoiced'), ('post-prod', false, 'paid', 'invoiced'), ('post-prod', true, 'none', 'invoiced'), ('post-prod', true, 'part', 'invoiced'), ('post-prod', true, 'invoiced', ''), ('post-prod', true, 'invoiced', 'invoiced')) then 'invoiced'
  when (stage, delivered, billed, coalesce(marked_as, '')) in (('signed', false, 'none', 'paid'), ('signed', false, 'part', 'paid'), ('signed', false, 'invoiced', 'paid'), ('signed', false, 'paid', 'paid'), ('signed', true, 'none', 'paid'), ('signed', true, 'part', 'paid'), ('signed', true, 'invoiced', 'paid'), ('signed', true, 'paid', ''), ('signed', true, 'paid', 'invoiced'), ('signed', true, 'paid', 'paid'), ('pre-prod', false, 'none', 'paid'), ('pre-prod', false, 'part', 'paid'), ('pre-prod', false, 'invoiced', 'paid'), ('pre-prod', false, 'paid', 'paid'), ('pre-prod', true, 'none', 'paid'), ('pre-prod', true, 'part', 'paid'), ('pre-prod', true, 'invoiced', 'paid'), ('pre-prod', true, 'paid', ''), ('pre-prod', true, 'paid', 'invoiced'), ('pre-prod', true, 'paid', 'paid'), ('production', false, 'none', 'paid'), ('production', false, 'part', 'paid'), ('production', false, 'invoiced', 'paid'), ('production', false, 'paid', 'paid'), ('production', true, 'none', 'paid'), ('production', true, 'part', 'paid'), ('production', true, 'invoiced', 'paid'), ('production', true, 'paid', ''), ('production', true, 'paid', 'invoiced'), ('production', true, 'paid', 'paid'), ('post-prod', false, 'none', 'paid'), ('post-prod', false, 'part', 'paid'), ('post-prod', false, 'invoiced', 'paid'), ('post-prod', false, 'paid', 'paid'), ('post-prod', true, 'none', 'paid'), ('post-prod', true, 'part', 'paid'), ('post-prod', true, 'invoiced', 'paid'), ('post-prod', true, 'paid', ''), ('post-prod', true, 'paid', 'invoiced'), ('post-prod', true, 'paid', 'paid')) then 'paid'
  else stage end$$;--> statement-breakpoint
CREATE FUNCTION project_list_status(stage text, review_waiting boolean, signed_off boolean, delivered boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$select case
  when (stage, review_waiting, signed_off, delivered) in (('signed', true, false, false), ('pre-prod', true, false, false), ('production', true, false, false), ('post-prod', true, false, false)) then 'awaiting-review'
  when (stage, review_waiting, signed_off, delivered) in (('draft', false, false, false), ('draft', false, false, true), ('draft', false, true, false), ('draft', false, true, true), ('draft', true, false, false), ('draft', true, false, true), ('draft', true, true, false), ('draft', true, true, true), ('sent', false, false, false), ('sent', false, false, true), ('sent', false, true, false), ('sent', false, true, true), ('sent', true, false, false), ('sent', true, false, true), ('sent', true, true, false), ('sent', true, true, true)) then 'pending'
  when (stage, review_waiting, signed_off, delivered) in (('signed', false, false, true), ('signed', false, true, false), ('signed', false, true, true), ('signed', true, false, true), ('signed', true, true, false), ('signed', true, true, true), ('pre-prod', false, false, true), ('pre-prod', false, true, false), ('pre-prod', false, true, true), ('pre-prod', true, false, true), ('pre-prod', true, true, false), ('pre-prod', true, true, true), ('production', false, false, true), ('production', false, true, false), ('production', false, true, true), ('production', true, false, true), ('production', true, true, false), ('production', true, true, true), ('post-prod', false, false, true), ('post-prod', false, true, false), ('post-prod', false, true, true), ('post-prod', true, false, true), ('post-prod', true, true, false), ('post-prod', true, true, true), ('archived', false, false, false), ('archived', false, false, true), ('archived', false, true, false), ('archived', false, true, true), ('archived', true, false, false), ('archived', true, false, true), ('archived', true, true, false), ('archived', true, true, true)) then 'completed'
  when (stage, review_waiting, signed_off, delivered) in (('cancelled', false, false, false), ('cancelled', false, false, true), ('cancelled', false, true, false), ('cancelled', false, true, true), ('cancelled', true, false, false), ('cancelled', true, false, true), ('cancelled', true, true, false), ('cancelled', true, true, true)) then 'cancelled'
  else 'in-progress' end$$;--> statement-breakpoint
CREATE FUNCTION project_pipeline_stage(stage text, review_waiting boolean, signed_off boolean, delivered boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$select case
  when (stage, review_waiting, signed_off, delivered) in (('draft', false, false, false), ('draft', false, false, true), ('draft', false, true, false), ('draft', false, true, true), ('draft', true, false, false), ('draft', true, false, true), ('draft', true, true, false), ('draft', true, true, true)) then 'leads'
  when (stage, review_waiting, signed_off, delivered) in (('sent', false, false, false), ('sent', false, false, true), ('sent', false, true, false), ('sent', false, true, true), ('sent', true, false, false), ('sent', true, false, true), ('sent', true, true, false), ('sent', true, true, true)) then 'quoted'
  when (stage, review_waiting, signed_off, delivered) in (('signed', false, false, false), ('signed', false, true, false), ('signed', true, true, false), ('pre-prod', false, false, false), ('pre-prod', false, true, false), ('pre-prod', true, true, false)) then 'prepped'
  when (stage, review_waiting, signed_off, delivered) in (('production', false, false, false), ('production', false, true, false), ('production', true, true, false)) then 'shooting'
  when (stage, review_waiting, signed_off, delivered) in (('post-prod', false, false, false), ('post-prod', false, true, false), ('post-prod', true, true, false)) then 'editing'
  when (stage, review_waiting, signed_off, delivered) in (('signed', true, false, false), ('pre-prod', true, false, false), ('production', true, false, false), ('post-prod', true, false, false)) then 'review'
  when (stage, review_waiting, signed_off, delivered) in (('signed', false, false, true), ('signed', false, true, true), ('signed', true, false, true), ('signed', true, true, true), ('pre-prod', false, false, true), ('pre-prod', false, true, true), ('pre-prod', true, false, true), ('pre-prod', true, true, true), ('production', false, false, true), ('production', false, true, true), ('production', true, false, true), ('production', true, true, true), ('post-prod', false, false, true), ('post-prod', false, true, true), ('post-prod', true, false, true), ('post-prod', true, true, true)) then 'delivered' end$$;--> statement-breakpoint
-- In one statement, so that the table is written again once.
ALTER TABLE "projects"
  drop column "board_stage",
  drop column "list_status",
  drop column "pipeline_stage",
  ADD COLUMN "board_stage" text GENERATED ALWAYS AS (project_board_stage(stage, delivered, billed, marked_as)) STORED NOT NULL,
  ADD COLUMN "list_status" text GENERATED ALWAYS AS (project_list_status(stage, review_waiting, signed_off, delivered)) STORED NOT NULL,
  ADD COLUMN "pipeline_stage" text GENERATED ALWAYS AS (project_pipeline_stage(stage, review_waiting, signed_off, delivered)) STORED,
  ADD COLUMN "stage_group" text GENERATED ALWAYS AS (project_stage_group(stage)) STORED;--> statement-breakpoint
CREATE INDEX "projects_active" ON "projects" USING btree ("created_at","id") WHERE stage_group in ('offered', 'in-hand') and board_stage not in ('draft', 'paid');--> statement-breakpoint
CREATE INDEX "projects_sold" ON "projects" USING btree ("created_at","id") WHERE stage_group in ('in-hand', 'archived');--> statement-breakpoint
CREATE INDEX "projects_shoots" ON "projects" USING btree ("shoot_date") WHERE stage_group = 'in-hand' and not delivered;--> statement-breakpoint
CREATE INDEX "projects_deadlines" ON "projects" USING btree ("deadline") WHERE stage_group = 'in-hand' and not delivered;--> statement-breakpoint
CREATE INDEX "projects_sign_offs" ON "projects" USING btree ("updated_at") WHERE sign_off_key is not null and shoot_date is null and stage_group = 'in-hand';--> statement-breakpoint
-- Indexes go with the columns that they had.
CREATE INDEX "projects_stage" ON "projects" USING btree ("board_stage","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "projects_by_stage" ON "projects" USING btree ("board_stage","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_by_status" ON "projects" USING btree ("list_status","created_at","id");--> statement-breakpoint
CREATE INDEX "projects_status_clients" ON "projects" USING btree ("list_status","client_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "projects_pipeline" ON "projects" USING btree ("pipeline_stage","created_at","id");--> statement-breakpoint
-- Counts in a row that is made at the first project of a status, where it is not there.
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
    INSERT INTO "project_totals" AS "total" ("stage", "list_status", "projects", "value_pence")
    VALUES (NEW."board_stage", NEW."list_status", 1, NEW."value_pence")
    ON CONFLICT ("stage", "list_status") DO UPDATE
    SET "projects" = "total"."projects" + 1, "value_pence" = "total"."value_pence" + NEW."value_pence";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_pipeline_totals"() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF TG_OP <> 'DELETE' AND NEW."pipeline_stage" IS NOT NULL THEN
    INSERT INTO "pipeline_totals" AS "total" ("pipeline_stage", "projects", "value_pence")
    VALUES (NEW."pipeline_stage", 1, NEW."value_pence")
    ON CONFLICT ("pipeline_stage") DO UPDATE
    SET "projects" = "total"."projects" + 1, "value_pence" = "total"."value_pence" + NEW."value_pence";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "projects_counted_changed" AFTER UPDATE ON "projects" FOR EACH ROW
WHEN (OLD."board_stage" <> NEW."board_stage" OR OLD."list_status" <> NEW."list_status" OR OLD."value_pence" <> NEW."value_pence")
EXECUTE FUNCTION "keep_project_totals"();--> statement-breakpoint
CREATE TRIGGER "projects_piped_changed" AFTER UPDATE ON "projects" FOR EACH ROW
WHEN (OLD."pipeline_stage" IS DISTINCT FROM NEW."pipeline_stage" OR OLD."value_pence" <> NEW."value_pence")
EXECUTE FUNCTION "keep_pipeline_totals"();--> statement-breakpoint
-- For the planner, which knows nothing of the values of new columns.
ANALYZE "projects";
