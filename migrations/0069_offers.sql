CREATE TABLE "proposal_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_version";--> statement-breakpoint
DROP INDEX "proposals_current";--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "change_order" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "kept_of" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "sent_version" integer;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "chosen" jsonb;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "terms" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "schedule" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "invoice_id" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "planned_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "proposal_templates_name" ON "proposal_templates" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "proposals_terms" ON "proposals" USING btree ("created_at") WHERE terms <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_current" ON "proposals" USING btree ("project_id","change_order") WHERE not superseded;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_version" UNIQUE("project_id","change_order","version");