CREATE TABLE "date_choices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"part" text NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"contact_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"conversation_id" uuid,
	"booking_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"told_first" date,
	"told_last" date,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "date_choices_order" CHECK ("date_choices"."first_day" <= "date_choices"."last_day"),
	CONSTRAINT "date_choices_half_day" CHECK ("date_choices"."part" = 'day' or "date_choices"."first_day" = "date_choices"."last_day")
);
--> statement-breakpoint
CREATE TABLE "date_holds" (
	"choice_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "date_holds_choice_id_person_id_pk" PRIMARY KEY("choice_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "date_offers" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"crew" jsonb NOT NULL,
	"kit_ids" jsonb NOT NULL,
	"length" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"weekdays" jsonb NOT NULL,
	"notice_days" integer NOT NULL,
	"days_held" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "date_offers_order" CHECK ("date_offers"."first_day" <= "date_offers"."last_day")
);
--> statement-breakpoint
ALTER TABLE "shoots" ADD COLUMN "choice_id" uuid;--> statement-breakpoint
ALTER TABLE "shoots" ADD COLUMN "held_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "date_choices" ADD CONSTRAINT "date_choices_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_choices" ADD CONSTRAINT "date_choices_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_choices" ADD CONSTRAINT "date_choices_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_holds" ADD CONSTRAINT "date_holds_choice_id_date_choices_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."date_choices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "date_offers" ADD CONSTRAINT "date_offers_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "date_choices_project" ON "date_choices" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "date_choices_one" ON "date_choices" USING btree ("project_id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "date_choices_held" ON "date_choices" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
ALTER TABLE "shoots" ADD CONSTRAINT "shoots_choice_id_date_choices_id_fk" FOREIGN KEY ("choice_id") REFERENCES "public"."date_choices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shoots_choice" ON "shoots" USING btree ("choice_id");--> statement-breakpoint
ALTER TABLE "date_holds" ADD CONSTRAINT "date_holds_once" EXCLUDE USING gist ("person_id" WITH =, tsrange("first_day"::timestamp + case when "part" = 'afternoon' then interval '12 hours' else interval '0' end, "last_day"::timestamp + case when "part" = 'morning' then interval '12 hours' else interval '24 hours' end) WITH &&);
