ALTER TABLE "credential_copies" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "digital_source" text;--> statement-breakpoint
CREATE INDEX "review_finals_asset" ON "review_finals" USING btree ("asset_id");