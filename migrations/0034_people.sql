CREATE TABLE "assignments" (
	"person_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_person_id_project_id_pk" PRIMARY KEY("person_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"time_zone" text DEFAULT 'Europe/London' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"role" text NOT NULL,
	"abilities_added" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"abilities_taken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp (3) with time zone,
	"joined_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_email_case" CHECK ("staff"."email" = lower("staff"."email"))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "review_comments" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_people_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_project" ON "assignments" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "invitations_person" ON "invitations" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email" ON "staff" USING btree ("email") WHERE removed_at is null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_staff_id_people_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "activity_person" ON "activity" USING btree ("person_id","created_at");--> statement-breakpoint
-- The owner of the one-field sign-in (people/studio-owner.ts). Staff sessions were theirs.
INSERT INTO "people" ("id", "name") VALUES ('00000000-0000-4000-8000-000000000001', 'Studio');--> statement-breakpoint
INSERT INTO "staff" ("person_id", "role", "joined_at") VALUES ('00000000-0000-4000-8000-000000000001', 'owner', now());--> statement-breakpoint
UPDATE "sessions" SET "person_id" = '00000000-0000-4000-8000-000000000001' WHERE "role" = 'staff';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_have_holder" CHECK (("sessions"."role" = 'staff') = ("sessions"."person_id" is not null));--> statement-breakpoint
-- The audit log is append-only. Erasing a person clears the details of rows, and says so for its transaction.
CREATE FUNCTION "refuse_activity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('slatehouse.erasing', true) = 'on' THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'activity is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "activity"
	FOR EACH STATEMENT EXECUTE FUNCTION "refuse_activity_change"();
