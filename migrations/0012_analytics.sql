CREATE TABLE "satisfaction" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"score" integer,
	"words" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "satisfaction_key_unique" UNIQUE("key"),
	CONSTRAINT "satisfaction_score" CHECK ("satisfaction"."score" between 1 and 5)
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "completed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "satisfaction" ADD CONSTRAINT "satisfaction_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "satisfaction_answers" ON "satisfaction" USING btree ("answered_at") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "activity_newest" ON "activity" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "projects_completed" ON "projects" USING btree ("completed_at") WHERE completed_at is not null;--> statement-breakpoint
-- The best that is known of what was done before this was written down.
UPDATE "projects" SET "completed_at" = "updated_at" WHERE "list_status" = 'completed';
