ALTER TABLE "projects" ADD COLUMN "on_hold_since" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "on_hold_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shoot_calls" ADD COLUMN "declined_number" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shoot_calls" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shoot_calls" ADD COLUMN "decline_reason" text DEFAULT '' NOT NULL;