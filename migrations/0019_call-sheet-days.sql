ALTER TABLE "shoot_calls" ADD COLUMN "rate_pence" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shoots" ADD COLUMN "sheet_day" text GENERATED ALWAYS AS (sheet ->> 'date') STORED;--> statement-breakpoint
CREATE INDEX "shoots_sheet_day" ON "shoots" USING btree ("sheet_day");--> statement-breakpoint
UPDATE "shoot_calls" SET "rate_pence" = "suppliers"."day_rate" FROM "suppliers" WHERE "suppliers"."id" = "shoot_calls"."supplier_id";
