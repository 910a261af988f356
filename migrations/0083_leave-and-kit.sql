CREATE TABLE "kit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"out_of_use" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kit_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kit_id" uuid NOT NULL,
	"shoot_id" uuid,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kit_bookings_order" CHECK ("kit_bookings"."first_day" <= "kit_bookings"."last_day"),
	CONSTRAINT "kit_bookings_purpose" CHECK (("kit_bookings"."shoot_id" is null) <> ("kit_bookings"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "leave" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"part" text DEFAULT 'day' NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_order" CHECK ("leave"."first_day" <= "leave"."last_day"),
	CONSTRAINT "leave_half_day" CHECK ("leave"."part" = 'day' or "leave"."first_day" = "leave"."last_day")
);
--> statement-breakpoint
ALTER TABLE "kit_bookings" ADD CONSTRAINT "kit_bookings_kit_id_kit_id_fk" FOREIGN KEY ("kit_id") REFERENCES "public"."kit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kit_bookings" ADD CONSTRAINT "kit_bookings_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave" ADD CONSTRAINT "leave_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kit_order" ON "kit" USING btree ("kind",lower("name"),"number");--> statement-breakpoint
CREATE INDEX "kit_bookings_kit" ON "kit_bookings" USING btree ("kit_id","last_day");--> statement-breakpoint
CREATE INDEX "kit_bookings_shoot" ON "kit_bookings" USING btree ("shoot_id");--> statement-breakpoint
CREATE INDEX "kit_bookings_days" ON "kit_bookings" USING btree ("last_day","first_day");--> statement-breakpoint
CREATE INDEX "leave_person" ON "leave" USING btree ("person_id","last_day");--> statement-breakpoint
CREATE INDEX "leave_days" ON "leave" USING btree ("last_day","first_day");--> statement-breakpoint
ALTER TABLE "kit_bookings" ADD CONSTRAINT "kit_bookings_once" EXCLUDE USING gist ("kit_id" WITH =, daterange("first_day", "last_day", '[]') WITH &&);--> statement-breakpoint
ALTER TABLE "leave" ADD CONSTRAINT "leave_once" EXCLUDE USING gist ("person_id" WITH =, tsrange("first_day"::timestamp + case when "part" = 'afternoon' then interval '12 hours' else interval '0' end, "last_day"::timestamp + case when "part" = 'morning' then interval '12 hours' else interval '24 hours' end) WITH &&);
