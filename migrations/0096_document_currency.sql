ALTER TABLE "clients" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD COLUMN "face" bigint;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "currencies" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_write_offs" ADD COLUMN "face" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "rate_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "face_total" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "face_paid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "face_credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "face_written_off" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "rate" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "rate_on" date;