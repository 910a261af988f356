CREATE TABLE "asset_uses" (
	"asset_id" uuid NOT NULL,
	"noun" text NOT NULL,
	"record_id" text NOT NULL,
	"label" text NOT NULL,
	"href" text NOT NULL,
	CONSTRAINT "asset_uses_asset_id_noun_record_id_pk" PRIMARY KEY("asset_id","noun","record_id")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"original_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"folder" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"replaces" uuid,
	"asset_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assets" ALTER COLUMN "sha256" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "assets" ALTER COLUMN "width" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "assets" ALTER COLUMN "height" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "state" text DEFAULT 'ready' NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "progress" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "original_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "colour" jsonb;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "audio" jsonb;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "browser_safe" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "stream_key" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "renditions" jsonb;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "captions" text;--> statement-breakpoint
ALTER TABLE "asset_uses" ADD CONSTRAINT "asset_uses_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_replaces_assets_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "assets_newest" ON "assets" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_stream" UNIQUE("stream_key");