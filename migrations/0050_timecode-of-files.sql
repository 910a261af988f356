ALTER TABLE "assets" ADD COLUMN "start_timecode" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "reel" text;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "start_timecode" text;