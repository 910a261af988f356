ALTER TABLE "assets" ADD COLUMN "pages" jsonb;--> statement-breakpoint
ALTER TABLE "review_comments" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "review_comments" ADD COLUMN "point" jsonb;