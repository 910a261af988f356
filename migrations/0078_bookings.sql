CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"blocked_from" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"hold_key" text,
	"held_until" timestamp (3) with time zone,
	"key" text,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"zone" text DEFAULT 'Europe/London' NOT NULL,
	"price_pence" bigint,
	"sequence" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"address" text DEFAULT '' NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "appointments_hold_key_unique" UNIQUE("hold_key"),
	CONSTRAINT "appointments_key_unique" UNIQUE("key"),
	CONSTRAINT "appointments_range" CHECK ("appointments"."starts_at" < "appointments"."ends_at")
);
--> statement-breakpoint
CREATE TABLE "booking_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"minutes" integer NOT NULL,
	"buffer_before" integer DEFAULT 0 NOT NULL,
	"buffer_after" integer DEFAULT 0 NOT NULL,
	"notice_hours" integer DEFAULT 24 NOT NULL,
	"days_ahead" integer DEFAULT 60 NOT NULL,
	"most_per_day" integer,
	"meeting" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_pence" bigint,
	"person_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"assignment" text DEFAULT 'round-robin' NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_types_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "working_hours" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"weekly" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"days_off" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry_notes" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "invitation" jsonb;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_type_id_booking_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."booking_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "working_hours" ADD CONSTRAINT "working_hours_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "appointments_person" ON "appointments" USING btree ("person_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_type" ON "appointments" USING btree ("type_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_sender" ON "appointments" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "appointments_held" ON "appointments" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_once" EXCLUDE USING gist ("person_id" WITH =, tstzrange("blocked_from", "blocked_until") WITH &&) WHERE (state in ('held', 'booked'));--> statement-breakpoint
INSERT INTO "booking_types" ("slug", "name", "text", "minutes", "buffer_after", "notice_hours", "meeting", "active") VALUES
  ('discovery-call', 'Discovery call', 'Tell us what you have in mind. We’ll say how we would approach it, and roughly what it costs.', 30, 15, 24, 'call', true),
  ('recce', 'Recce', 'We look at the location together: light, sound, power and access.', 60, 30, 48, 'place', false),
  ('fitting', 'Fitting', 'Try clothes and make-up before the shoot.', 60, 15, 48, 'place', false),
  ('portrait-session', 'Portrait session', 'Portraits in the studio. You choose your photographs afterwards.', 90, 30, 72, 'place', false);
