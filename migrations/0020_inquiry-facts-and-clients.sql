ALTER TABLE "inquiries" ADD COLUMN "video_type" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "goal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "deadline" date;--> statement-breakpoint
UPDATE "inquiries" SET
	"video_type" = coalesce((SELECT one ->> 'value' FROM jsonb_array_elements("details") AS one WHERE one ->> 'label' = 'Video type' LIMIT 1), ''),
	"goal" = coalesce((SELECT one ->> 'value' FROM jsonb_array_elements("details") AS one WHERE one ->> 'label' = 'Goal' LIMIT 1), ''),
	"deadline" = (SELECT to_date(one ->> 'value', 'DD Month YYYY') FROM jsonb_array_elements("details") AS one
		WHERE one ->> 'label' = 'Deadline' AND one ->> 'value' ~ '^\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$' LIMIT 1)
WHERE "kind" <> 'contact';--> statement-breakpoint
UPDATE "projects" SET
	"video_type" = CASE WHEN "projects"."video_type" = '' AND "inquiries"."video_type" <> 'Not planned yet' THEN "inquiries"."video_type" ELSE "projects"."video_type" END,
	"deadline" = coalesce("projects"."deadline", "inquiries"."deadline")
FROM "inquiries" WHERE "inquiries"."id" = "projects"."inquiry_id" AND "projects"."stage" NOT IN ('cancelled', 'archived');--> statement-breakpoint
-- Every project whose client has an address gets a client record: the one of that address, or a new one. Nobody is matched by name.
INSERT INTO "clients" ("name", "email", "phone", "company", "created_at")
	SELECT DISTINCT ON (lower("client_email")) "client_name", lower("client_email"), coalesce("inquiries"."phone", ''), coalesce("inquiries"."company", ''), "projects"."created_at"
	FROM "projects" LEFT JOIN "inquiries" ON "inquiries"."id" = "projects"."inquiry_id"
	WHERE "client_id" IS NULL AND "client_email" <> ''
	ORDER BY lower("client_email"), "projects"."created_at"
	ON CONFLICT ("email") DO NOTHING;--> statement-breakpoint
UPDATE "projects" SET "client_id" = coalesce("clients"."merged_into", "clients"."id")
	FROM "clients" WHERE "projects"."client_id" IS NULL AND "projects"."client_email" <> '' AND "clients"."email" = lower("projects"."client_email");
