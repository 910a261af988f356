CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attached_sign_offs" (
	"signature_id" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"attached_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attached_sign_offs" ADD CONSTRAINT "attached_sign_offs_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attached_sign_offs" ADD CONSTRAINT "attached_sign_offs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attached_sign_offs_project" ON "attached_sign_offs" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "projects_short_search" ON "projects" USING gin (regexp_replace("search_text", '(.)', '\1\1\1', 'g') gin_trgm_ops);--> statement-breakpoint
-- As with whole words: what few have is only told from what many have by a long list of samples.
ALTER INDEX "projects_short_search" ALTER COLUMN 1 SET STATISTICS 1000;
