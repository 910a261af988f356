ALTER TABLE "inquiries" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "vat_rate" integer;--> statement-breakpoint
-- What can still be signed is told with the VAT that its invoices will charge; what was signed stays as it was read.
UPDATE "proposals" SET "vat_rate" = 2000
WHERE "decision" = 'pending' AND NOT "superseded" AND EXISTS (SELECT 1 FROM "invoice_settings" WHERE "vat_number" <> '');
