ALTER TABLE "projects" ADD COLUMN "sign_off_proof" text;--> statement-breakpoint
ALTER TABLE "review_people" ADD COLUMN "email_proven_at" timestamp (3) with time zone;