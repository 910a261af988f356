ALTER TABLE "proposals" ADD COLUMN "vat_rate_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Signed before offers said what VAT comes on top: nothing is known of what was meant.
UPDATE "proposals" SET "vat_rate_known" = false
WHERE "decision" = 'approved' AND "vat_rate" IS NULL AND EXISTS (SELECT 1 FROM "invoice_settings" WHERE "vat_number" <> '');
