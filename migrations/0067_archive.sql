CREATE TABLE "archived_files" (
	"project_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"stream_key" text,
	"run" uuid NOT NULL,
	CONSTRAINT "archived_files_project_id_storage_key_pk" PRIMARY KEY("project_id","storage_key")
);
--> statement-breakpoint
CREATE TABLE "project_archives" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'here' NOT NULL,
	"run" uuid DEFAULT gen_random_uuid() NOT NULL,
	"bytes_total" bigint DEFAULT 0 NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"folder" text,
	"record_sha256" text,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone,
	"put_away_at" timestamp (3) with time zone,
	"returned_at" timestamp (3) with time zone,
	"cleared" boolean DEFAULT false NOT NULL,
	"planned_for" date,
	"postponed_until" date
);
--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "put_away_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "archived_files" ADD CONSTRAINT "archived_files_project_id_project_archives_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project_archives"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_archives" ADD CONSTRAINT "project_archives_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archived_files_key" ON "archived_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "project_archives_state" ON "project_archives" USING btree ("state");