DROP INDEX "signatures_subject";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "shoot_date" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sign_off_key" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "valid_until" date;--> statement-breakpoint
ALTER TABLE "signed_pdfs" ADD COLUMN "mailed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "projects_active" ON "projects" USING btree ("created_at","id") WHERE stage not in ('draft', 'paid', 'cancelled', 'archived');--> statement-breakpoint
CREATE INDEX "projects_slugs" ON "projects" USING btree ("slug" collate "C");--> statement-breakpoint
CREATE INDEX "signatures_subject" ON "signatures" USING btree ("kind","subject","place");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_sign_off_key_unique" UNIQUE("sign_off_key");