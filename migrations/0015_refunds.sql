ALTER TABLE "stripe_events" ADD COLUMN "payment" text;--> statement-breakpoint
CREATE INDEX "stripe_events_payment" ON "stripe_events" USING btree ("payment") WHERE payment is not null;