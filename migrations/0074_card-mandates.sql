CREATE TABLE "card_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mandate_id" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"amount_pence" bigint NOT NULL,
	"charge_on" date NOT NULL,
	"state" text DEFAULT 'announced' NOT NULL,
	"intent" text,
	"reason" text DEFAULT '' NOT NULL,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_mandates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"invoice_id" text NOT NULL,
	"recurring_id" uuid,
	"parts" jsonb NOT NULL,
	"consent" text NOT NULL,
	"given_by" text DEFAULT '' NOT NULL,
	"customer" text,
	"payment_method" text,
	"card" text DEFAULT '' NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_mandate_id_card_mandates_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."card_mandates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_mandates" ADD CONSTRAINT "card_mandates_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_mandates" ADD CONSTRAINT "card_mandates_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_mandates" ADD CONSTRAINT "card_mandates_recurring_id_recurring_invoices_id_fk" FOREIGN KEY ("recurring_id") REFERENCES "public"."recurring_invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_charges_attempt" ON "card_charges" USING btree ("invoice_id","attempt");--> statement-breakpoint
CREATE INDEX "card_charges_mandate" ON "card_charges" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "card_charges_intent" ON "card_charges" USING btree ("intent") WHERE intent is not null;--> statement-breakpoint
CREATE INDEX "card_charges_open" ON "card_charges" USING btree ("charge_on") WHERE state in ('announced', 'charging');--> statement-breakpoint
CREATE INDEX "card_mandates_project" ON "card_mandates" USING btree ("project_id","started_at");--> statement-breakpoint
CREATE INDEX "card_mandates_invoice" ON "card_mandates" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "card_mandates_standing" ON "card_mandates" USING btree ("id") WHERE started_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "card_mandates_to_forget" ON "card_mandates" USING btree ("ended_at") WHERE ended_at is not null and customer is not null;