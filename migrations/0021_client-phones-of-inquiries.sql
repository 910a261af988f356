-- What a client's record leaves open is filled in from the latest inquiry behind their projects; what it says stands.
UPDATE "clients" SET
	"phone" = CASE WHEN "clients"."phone" = '' THEN "asked"."phone" ELSE "clients"."phone" END,
	"company" = CASE WHEN "clients"."company" = '' THEN "asked"."company" ELSE "clients"."company" END
FROM (
	SELECT DISTINCT ON ("projects"."client_id") "projects"."client_id", "inquiries"."phone", "inquiries"."company"
	FROM "projects" JOIN "inquiries" ON "inquiries"."id" = "projects"."inquiry_id"
	JOIN "clients" AS "owner" ON "owner"."id" = "projects"."client_id" AND "owner"."email" = lower("inquiries"."email")
	WHERE "inquiries"."phone" <> '' OR "inquiries"."company" <> ''
	ORDER BY "projects"."client_id", "inquiries"."submitted_at" DESC
) AS "asked"
WHERE "clients"."id" = "asked"."client_id" AND "clients"."merged_into" IS NULL;
