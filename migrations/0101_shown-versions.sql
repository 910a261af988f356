ALTER TABLE "review_versions" ADD COLUMN "shown_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
-- What was there is shown since it was added, but for versions that the client was not told of and nobody of theirs has seen.
UPDATE "review_versions" AS "version" SET "shown_at" = CASE
  WHEN "tell_when_ready"
    AND NOT EXISTS (SELECT FROM "review_visits" WHERE "version_id" = "version"."id")
    AND NOT EXISTS (SELECT FROM "review_comments" WHERE "version_id" = "version"."id" AND "author_kind" = 'client')
    AND NOT EXISTS (SELECT FROM "review_approvals" WHERE "version_id" = "version"."id")
  THEN NULL ELSE "created_at" END;--> statement-breakpoint
-- Nothing that is held awaits the client.
UPDATE "review_deliverables" AS "film" SET "review_waiting" = false
WHERE "review_waiting"
  AND EXISTS (SELECT FROM "review_versions" WHERE "deliverable_id" = "film"."id" AND "shown_at" IS NULL)
  AND NOT EXISTS (
    SELECT FROM "review_versions" AS "seen" WHERE "seen"."deliverable_id" = "film"."id" AND "seen"."shown_at" IS NOT NULL
      AND NOT EXISTS (SELECT FROM "review_rounds" WHERE "deliverable_id" = "film"."id" AND "sent_at" >= "seen"."shown_at")
  );--> statement-breakpoint
UPDATE "projects" AS "project" SET "review_waiting" = false
WHERE "review_waiting"
  AND EXISTS (SELECT FROM "review_versions" WHERE "project_id" = "project"."id" AND "shown_at" IS NULL)
  AND NOT EXISTS (
    SELECT FROM "review_deliverables" WHERE "project_id" = "project"."id" AND "review_waiting" AND "archived_at" IS NULL
  );
