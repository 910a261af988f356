ALTER TABLE "clients" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" drop column "search_text";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || E'\n' || coalesce(email, '') || E'\n' || company)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops) WHERE merged_into is null;--> statement-breakpoint
-- Every project has a client record, also where nobody told an address: one for each name.
INSERT INTO "clients" ("name", "created_at")
	SELECT DISTINCT ON (lower("client_name")) "client_name", "created_at" FROM "projects"
	WHERE "client_id" IS NULL AND "client_email" = '' AND "client_name" <> ''
	ORDER BY lower("client_name"), "created_at";--> statement-breakpoint
UPDATE "projects" SET "client_id" = "clients"."id"
	FROM "clients" WHERE "projects"."client_id" IS NULL AND "projects"."client_email" = '' AND "clients"."email" IS NULL AND "clients"."name_key" = lower("projects"."client_name");
