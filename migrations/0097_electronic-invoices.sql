ALTER TABLE "clients" ADD COLUMN "e_invoice_profile" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "electronic_address" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "electronic_address" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "e_invoice" jsonb;