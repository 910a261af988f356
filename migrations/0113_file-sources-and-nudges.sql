ALTER TABLE "credential_copies" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "digital_source" text;--> statement-breakpoint
ALTER TABLE "waiting_marks" ADD COLUMN "nudged" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "review_finals_asset" ON "review_finals" USING btree ("asset_id");