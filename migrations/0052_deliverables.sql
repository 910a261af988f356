CREATE TABLE "review_deliverables" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"kind" text DEFAULT 'film' NOT NULL,
	"title" text NOT NULL,
	"specification" text DEFAULT '' NOT NULL,
	"due_on" date,
	"place" integer NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	"review_waiting" boolean DEFAULT false NOT NULL,
	"delivered" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "review_rounds" DROP CONSTRAINT "review_rounds_number";--> statement-breakpoint
ALTER TABLE "review_versions" DROP CONSTRAINT "review_versions_place";--> statement-breakpoint
DROP INDEX "review_approvals_one";--> statement-breakpoint
DROP INDEX "review_versions_label";--> statement-breakpoint
ALTER TABLE "review_approvals" ADD COLUMN "deliverable_id" uuid DEFAULT null;--> statement-breakpoint
ALTER TABLE "review_comments" ADD COLUMN "deliverable_id" uuid DEFAULT null;--> statement-breakpoint
ALTER TABLE "review_finals" ADD COLUMN "deliverable_id" uuid DEFAULT null;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD COLUMN "deliverable_id" uuid DEFAULT null;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "deliverable_id" uuid DEFAULT null;--> statement-breakpoint
-- Every project with a review has one deliverable, the main film, which everything moves to.
INSERT INTO "review_deliverables" ("project_id", "kind", "title", "place", "review_waiting", "delivered", "created_at")
SELECT "id", 'film', "project_title", 1, "review_waiting", "delivered", "created_at" FROM "projects" WHERE "id" IN (
  SELECT "project_id" FROM "reviews" UNION SELECT "project_id" FROM "review_versions" UNION SELECT "project_id" FROM "review_rounds"
  UNION SELECT "project_id" FROM "review_comments" UNION SELECT "project_id" FROM "review_approvals"
  UNION SELECT "project_id" FROM "review_finals");--> statement-breakpoint
UPDATE "review_approvals" SET "deliverable_id" = "review_deliverables"."id" FROM "review_deliverables" WHERE "review_deliverables"."project_id" = "review_approvals"."project_id";--> statement-breakpoint
UPDATE "review_comments" SET "deliverable_id" = "review_deliverables"."id" FROM "review_deliverables" WHERE "review_deliverables"."project_id" = "review_comments"."project_id";--> statement-breakpoint
UPDATE "review_finals" SET "deliverable_id" = "review_deliverables"."id" FROM "review_deliverables" WHERE "review_deliverables"."project_id" = "review_finals"."project_id";--> statement-breakpoint
UPDATE "review_rounds" SET "deliverable_id" = "review_deliverables"."id" FROM "review_deliverables" WHERE "review_deliverables"."project_id" = "review_rounds"."project_id";--> statement-breakpoint
UPDATE "review_versions" SET "deliverable_id" = "review_deliverables"."id" FROM "review_deliverables" WHERE "review_deliverables"."project_id" = "review_versions"."project_id";--> statement-breakpoint
ALTER TABLE "review_approvals" ALTER COLUMN "deliverable_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_comments" ALTER COLUMN "deliverable_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_finals" ALTER COLUMN "deliverable_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_rounds" ALTER COLUMN "deliverable_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_versions" ALTER COLUMN "deliverable_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "review_deliverables" ADD CONSTRAINT "review_deliverables_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_deliverables_project" ON "review_deliverables" USING btree ("project_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "review_deliverables_title" ON "review_deliverables" USING btree ("project_id",lower("title"));--> statement-breakpoint
ALTER TABLE "review_approvals" ADD CONSTRAINT "review_approvals_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_finals" ADD CONSTRAINT "review_finals_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_approvals_one_of" ON "review_approvals" USING btree ("deliverable_id") WHERE completes and undone_at is null and reopened_at is null;--> statement-breakpoint
CREATE INDEX "review_approvals_project" ON "review_approvals" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "review_comments_deliverable" ON "review_comments" USING btree ("deliverable_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_finals_deliverable" ON "review_finals" USING btree ("deliverable_id");--> statement-breakpoint
CREATE INDEX "review_rounds_project" ON "review_rounds" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_versions_label_of" ON "review_versions" USING btree ("deliverable_id",lower("label"));--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_number_of" UNIQUE("deliverable_id","number");--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_place_of" UNIQUE("deliverable_id","place");--> statement-breakpoint
-- A process of the version before inserts rows without the column: they belong to the first deliverable of the project, or to that
-- of their version, and change its facts as the present version does.
CREATE FUNCTION "fill_review_deliverable"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"found" uuid;
BEGIN
	IF NEW."deliverable_id" IS NOT NULL THEN RETURN NEW; END IF;
	IF TG_TABLE_NAME IN ('review_comments', 'review_approvals') THEN
		SELECT "deliverable_id" INTO "found" FROM "review_versions" WHERE "id" = NEW."version_id";
	END IF;
	IF "found" IS NULL THEN
		SELECT "id" INTO "found" FROM "review_deliverables" WHERE "project_id" = NEW."project_id"
		ORDER BY "archived_at" IS NOT NULL, "place", "created_at", "id" LIMIT 1;
	END IF;
	IF "found" IS NULL THEN
		INSERT INTO "review_deliverables" ("project_id", "kind", "title", "place")
		SELECT "id", 'film', "project_title", 1 FROM "projects" WHERE "id" = NEW."project_id" RETURNING "id" INTO "found";
	END IF;
	IF TG_TABLE_NAME = 'review_approvals' THEN
		-- The first of two approvals leaves it waiting for the second.
		IF NEW."completes" THEN UPDATE "review_deliverables" SET "review_waiting" = false WHERE "id" = "found"; END IF;
	ELSIF TG_TABLE_NAME IN ('review_versions', 'review_rounds') THEN
		UPDATE "review_deliverables" SET "review_waiting" = TG_TABLE_NAME = 'review_versions'
		WHERE "id" = "found" AND "review_waiting" <> (TG_TABLE_NAME = 'review_versions');
	END IF;
	NEW."deliverable_id" := "found";
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "review_approvals_deliverable" BEFORE INSERT ON "review_approvals" FOR EACH ROW EXECUTE FUNCTION "fill_review_deliverable"();--> statement-breakpoint
CREATE TRIGGER "review_comments_deliverable" BEFORE INSERT ON "review_comments" FOR EACH ROW EXECUTE FUNCTION "fill_review_deliverable"();--> statement-breakpoint
CREATE TRIGGER "review_finals_deliverable" BEFORE INSERT ON "review_finals" FOR EACH ROW EXECUTE FUNCTION "fill_review_deliverable"();--> statement-breakpoint
CREATE TRIGGER "review_rounds_deliverable" BEFORE INSERT ON "review_rounds" FOR EACH ROW EXECUTE FUNCTION "fill_review_deliverable"();--> statement-breakpoint
CREATE TRIGGER "review_versions_deliverable" BEFORE INSERT ON "review_versions" FOR EACH ROW EXECUTE FUNCTION "fill_review_deliverable"();
