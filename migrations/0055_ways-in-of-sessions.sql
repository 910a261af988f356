ALTER TABLE "sessions" ADD COLUMN "provider_factors" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "by_link_at" timestamp (3) with time zone;