ALTER TABLE "proposals" ADD COLUMN "visits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "last_visited_at" timestamp (3) with time zone;