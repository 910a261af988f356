ALTER TABLE "clients" ADD COLUMN "vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "outside_tax_scope" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "bank_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "tax_profile" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_name" text DEFAULT 'VAT' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_note" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "buyer_vat_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "tax_name" text DEFAULT 'VAT' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "tax_note" text;