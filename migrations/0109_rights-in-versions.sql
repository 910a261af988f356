CREATE TABLE "version_clips" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"source" text NOT NULL,
	"file" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"reel" text DEFAULT '' NOT NULL,
	"from_frame" integer NOT NULL,
	"to_frame" integer NOT NULL,
	"right_id" uuid,
	"none_needed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "usage_rights" ADD COLUMN "files" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "version_clips" ADD CONSTRAINT "version_clips_version_id_review_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."review_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_clips" ADD CONSTRAINT "version_clips_right_id_usage_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."usage_rights"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "version_clips_version" ON "version_clips" USING btree ("version_id","from_frame");--> statement-breakpoint
CREATE INDEX "version_clips_right" ON "version_clips" USING btree ("right_id");--> statement-breakpoint
CREATE INDEX "usage_rights_files" ON "usage_rights" USING btree ("id") WHERE cardinality(files) > 0;