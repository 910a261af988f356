ALTER TABLE "review_comments" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_versions" ADD COLUMN "tell_when_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "review_comments_open" ON "review_comments" USING btree ("project_id","created_at") WHERE author_kind = 'client' and resolved_at is null;--> statement-breakpoint
UPDATE "review_comments" SET "told_at" = now();
