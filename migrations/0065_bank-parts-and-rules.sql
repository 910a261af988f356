CREATE TABLE "bank_line_parts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_pence" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contains" text NOT NULL,
	"deed" text NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "format" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_lines" ADD COLUMN "account" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_line_parts" ADD CONSTRAINT "bank_line_parts_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_line_parts" ADD CONSTRAINT "bank_line_parts_payment_id_invoice_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."invoice_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_line_parts_line" ON "bank_line_parts" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "bank_line_parts_payment" ON "bank_line_parts" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_lines_day" ON "bank_lines" USING btree ("day","amount_pence");--> statement-breakpoint
INSERT INTO "bank_line_parts" ("line_id", "kind", "payment_id", "amount_pence") SELECT "id", 'payment', "payment_id", "amount_pence" FROM "bank_lines" WHERE "payment_id" IS NOT NULL;