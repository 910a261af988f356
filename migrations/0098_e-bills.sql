CREATE TABLE "e_bills" (
	"bill_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"mailed_from" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"findings" jsonb NOT NULL,
	"matched_by" text,
	"seller_number" text NOT NULL,
	"accounts" text[] NOT NULL,
	"account_checked_by" uuid,
	"account_checked_at" timestamp (3) with time zone,
	"account_check" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "e_bills" ADD CONSTRAINT "e_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "e_bills" ADD CONSTRAINT "e_bills_account_checked_by_people_id_fk" FOREIGN KEY ("account_checked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "e_bills_seller" ON "e_bills" USING btree ("seller_number");--> statement-breakpoint
CREATE INDEX "e_bills_accounts" ON "e_bills" USING gin ("accounts");