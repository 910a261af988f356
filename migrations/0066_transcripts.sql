CREATE TABLE "transcript_segments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"from_ms" integer NOT NULL,
	"to_ms" integer NOT NULL,
	"speaker" text,
	"words" jsonb NOT NULL,
	"text" text NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', text)) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcription_pieces" (
	"version_id" uuid NOT NULL,
	"run" uuid NOT NULL,
	"from_ms" integer NOT NULL,
	"to_ms" integer NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"segments" jsonb NOT NULL,
	CONSTRAINT "transcription_pieces_version_id_run_from_ms_pk" PRIMARY KEY("version_id","run","from_ms")
);
--> statement-breakpoint
CREATE TABLE "transcriptions" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"run" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"language" text DEFAULT '' NOT NULL,
	"replaces" integer DEFAULT 0 NOT NULL,
	"asked_by" uuid,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcripts" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"speakers" jsonb NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcript_segments" ADD CONSTRAINT "transcript_segments_version_id_transcripts_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."transcripts"("version_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_segments" ADD CONSTRAINT "transcript_segments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_pieces" ADD CONSTRAINT "transcription_pieces_version_id_transcriptions_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."transcriptions"("version_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD CONSTRAINT "transcriptions_version_id_review_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."review_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD CONSTRAINT "transcriptions_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_version_id_review_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."review_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_segments_version" ON "transcript_segments" USING btree ("version_id","from_ms");--> statement-breakpoint
CREATE INDEX "transcript_segments_project" ON "transcript_segments" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "transcript_segments_search" ON "transcript_segments" USING gin ("search");