CREATE TABLE "calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"supplier_id" uuid,
	"client_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendars_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "shoot_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shoot_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"supplier_id" uuid,
	"email" text NOT NULL,
	"key" text NOT NULL,
	"opened_number" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"confirmed_number" integer DEFAULT 0 NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shoot_calls_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "shoots" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"date" date NOT NULL,
	"call_time" text DEFAULT '' NOT NULL,
	"wrap_time" text DEFAULT '' NOT NULL,
	"place_name" text DEFAULT '' NOT NULL,
	"place_address" text DEFAULT '' NOT NULL,
	"place_notes" text DEFAULT '' NOT NULL,
	"hospital" text DEFAULT '' NOT NULL,
	"weather" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"crew" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"schedule" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"sheet" jsonb,
	"sheet_changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendars" ADD CONSTRAINT "calendars_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_calls" ADD CONSTRAINT "shoot_calls_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoot_calls" ADD CONSTRAINT "shoot_calls_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendars_supplier" ON "calendars" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "calendars_client" ON "calendars" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shoot_calls_member" ON "shoot_calls" USING btree ("shoot_id","member_id") WHERE released_at is null;--> statement-breakpoint
CREATE INDEX "shoot_calls_supplier" ON "shoot_calls" USING btree ("supplier_id");--> statement-breakpoint
CREATE INDEX "shoots_project" ON "shoots" USING btree ("project_id","date");--> statement-breakpoint
CREATE INDEX "shoots_date" ON "shoots" USING btree ("date");