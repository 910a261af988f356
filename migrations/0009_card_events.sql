ALTER TABLE "stripe_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "amount_pence" bigint;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stripe_events" ADD COLUMN "settled_at" timestamp (3) with time zone;