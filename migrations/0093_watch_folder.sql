CREATE TABLE "watched_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"storage_key" text NOT NULL,
	"project_id" uuid,
	"version_id" uuid,
	"problem" text,
	"moved_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "watched_files" ADD CONSTRAINT "watched_files_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watched_files" ADD CONSTRAINT "watched_files_version_id_review_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."review_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "watched_files_present" ON "watched_files" USING btree ("name") WHERE moved_at is null;--> statement-breakpoint
CREATE INDEX "watched_files_newest" ON "watched_files" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "watched_files_project" ON "watched_files" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "watched_files_version" ON "watched_files" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "agreements_search" ON "agreements" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "proof_galleries_search" ON "proof_galleries" USING gin ("title" gin_trgm_ops,"client_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "shoots_search" ON "shoots" USING gin ("title" gin_trgm_ops,"place_name" gin_trgm_ops);