CREATE TABLE "bill_days" (
	"bill_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"taken_id" uuid NOT NULL,
	"supplier_id" uuid,
	"day" date NOT NULL,
	CONSTRAINT "bill_days_bill_id_taken_id_pk" PRIMARY KEY("bill_id","taken_id")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"project_id" uuid,
	"supplier_id" uuid,
	"supplier_name" text DEFAULT '' NOT NULL,
	"person_id" uuid NOT NULL,
	"paid_by" text NOT NULL,
	"day" date NOT NULL,
	"due_date" date,
	"reference" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"phase" text NOT NULL,
	"entered" text NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"net_pence" bigint DEFAULT 0 NOT NULL,
	"vat_pence" bigint DEFAULT 0 NOT NULL,
	"gross_pence" bigint DEFAULT 0 NOT NULL,
	"cost_pence" bigint DEFAULT 0 NOT NULL,
	"mile_tenths" integer,
	"note" text DEFAULT '' NOT NULL,
	"receipt_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reject_reason" text DEFAULT '' NOT NULL,
	"pay_run_id" uuid,
	"paid_on" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bills_receipt_id_unique" UNIQUE("receipt_id"),
	CONSTRAINT "bills_amounts" CHECK (net_pence + vat_pence = gross_pence)
);
--> statement-breakpoint
CREATE TABLE "budget_lines" (
	"project_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"planned_pence" bigint NOT NULL,
	"warned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "budget_lines_project_id_phase_pk" PRIMARY KEY("project_id","phase")
);
--> statement-breakpoint
CREATE TABLE "budgets" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cost_rates" (
	"person_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"hour_pence" bigint NOT NULL,
	CONSTRAINT "cost_rates_person_id_from_day_pk" PRIMARY KEY("person_id","from_day")
);
--> statement-breakpoint
CREATE TABLE "pay_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" serial NOT NULL,
	"person_id" uuid NOT NULL,
	"day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"paid_on" date,
	"cancelled_at" timestamp (3) with time zone,
	CONSTRAINT "pay_runs_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "payees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"supplier_id" uuid,
	"person_id" uuid,
	"bill_id" uuid,
	"account_name" text NOT NULL,
	"sort_code" text DEFAULT '' NOT NULL,
	"account_number" text DEFAULT '' NOT NULL,
	"iban" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payees_supplier_id_unique" UNIQUE("supplier_id"),
	CONSTRAINT "payees_person_id_unique" UNIQUE("person_id"),
	CONSTRAINT "payees_bill_id_unique" UNIQUE("bill_id"),
	CONSTRAINT "payees_whose" CHECK (num_nonnulls(supplier_id, person_id, bill_id) <= 1)
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pages" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "time_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"phase" text NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"hour_pence" bigint DEFAULT 0 NOT NULL,
	"cost_pence" bigint GENERATED ALWAYS AS ((minutes * hour_pence + 30) / 60) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "time_weeks" (
	"person_id" uuid NOT NULL,
	"monday" date NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "time_weeks_person_id_monday_pk" PRIMARY KEY("person_id","monday")
);
--> statement-breakpoint
ALTER TABLE "bill_days" ADD CONSTRAINT "bill_days_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_pay_run_id_pay_runs_id_fk" FOREIGN KEY ("pay_run_id") REFERENCES "public"."pay_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_project_id_budgets_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."budgets"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cost_rates" ADD CONSTRAINT "cost_rates_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_runs" ADD CONSTRAINT "pay_runs_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payees" ADD CONSTRAINT "payees_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_entries" ADD CONSTRAINT "time_entries_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_weeks" ADD CONSTRAINT "time_weeks_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_days_project" ON "bill_days" USING btree ("project_id","day");--> statement-breakpoint
CREATE INDEX "bills_newest" ON "bills" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bills_person" ON "bills" USING btree ("person_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bills_project" ON "bills" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "bills_day" ON "bills" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bills_paid_on" ON "bills" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "bills_reference" ON "bills" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "bills_to_pay" ON "bills" USING btree ("day") WHERE state = 'approved';--> statement-breakpoint
CREATE INDEX "bills_pay_run" ON "bills" USING btree ("pay_run_id");--> statement-breakpoint
CREATE INDEX "pay_runs_newest" ON "pay_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "receipts_sha256" ON "receipts" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "receipts_created" ON "receipts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "time_entries_once" ON "time_entries" USING btree ("person_id","day","project_id","phase");--> statement-breakpoint
CREATE INDEX "time_entries_project" ON "time_entries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "projects_of_type" ON "projects" USING btree (lower("video_type"),"completed_at") WHERE completed_at is not null;