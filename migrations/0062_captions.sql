CREATE TABLE "caption_tracks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asset_id" uuid NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"kind" text DEFAULT 'captions' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"draft" text,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "caption_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"track_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"vtt" text NOT NULL,
	"sha256" text NOT NULL,
	"cues" integer NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "caption_versions_number" UNIQUE("track_id","number")
);
--> statement-breakpoint
ALTER TABLE "caption_tracks" ADD CONSTRAINT "caption_tracks_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_versions" ADD CONSTRAINT "caption_versions_track_id_caption_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."caption_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "caption_versions" ADD CONSTRAINT "caption_versions_saved_by_people_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "caption_tracks_language" ON "caption_tracks" USING btree ("asset_id",lower("language"));--> statement-breakpoint
-- The one WebVTT of a film becomes its first track, with the same text as its first version.
INSERT INTO "caption_tracks" ("asset_id", "language", "label", "version")
SELECT "id", 'en', 'English', 1 FROM "assets" WHERE "captions" IS NOT NULL;--> statement-breakpoint
INSERT INTO "caption_versions" ("track_id", "number", "vtt", "sha256", "cues")
SELECT "caption_tracks"."id", 1, "assets"."captions", encode(sha256(convert_to("assets"."captions", 'UTF8')), 'hex'), (length("assets"."captions") - length(replace("assets"."captions", '-->', ''))) / 3
FROM "caption_tracks" JOIN "assets" ON "assets"."id" = "caption_tracks"."asset_id";
