DROP INDEX "review_approvals_one";--> statement-breakpoint
ALTER TABLE "review_approvals" ADD COLUMN "completes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "approvals_needed" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "review_approvals_one" ON "review_approvals" USING btree ("project_id") WHERE completes and undone_at is null and reopened_at is null;