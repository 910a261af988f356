CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"email" text,
	"rights" jsonb DEFAULT '["comment","approve","pay","sign"]'::jsonb NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"wants_mail" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"invite_hash" text,
	"invited_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contacts_invite_hash_unique" UNIQUE("invite_hash"),
	CONSTRAINT "contacts_email_case" CHECK ("contacts"."email" = lower("contacts"."email")),
	CONSTRAINT "contacts_main_is_there" CHECK (not ("contacts"."is_main" and "contacts"."removed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "review_people" ADD COLUMN "contact_id" uuid;--> statement-breakpoint
ALTER TABLE "review_people" ADD COLUMN "human_id" uuid;--> statement-breakpoint
ALTER TABLE "suppliers" ADD COLUMN "person_id" uuid;--> statement-breakpoint
-- One person and one main contact for each client, who takes over its address, password and invitation. Nobody is merged. The contact has
-- the client's id, so that browsers that signed in before are still known.
INSERT INTO "contacts" ("id", "person_id", "client_id", "email", "is_main", "wants_mail", "password_hash", "invite_hash", "invited_at", "created_at")
SELECT "id", gen_random_uuid(), "id", lower("email"), true, true, "portal_password", "invite_hash", "invited_at", "created_at" FROM "clients" WHERE "merged_into" IS NULL;--> statement-breakpoint
INSERT INTO "people" ("id", "name", "created_at")
SELECT "contacts"."person_id", "clients"."name", "clients"."created_at" FROM "contacts" JOIN "clients" ON "clients"."id" = "contacts"."client_id";--> statement-breakpoint
UPDATE "clients" SET "portal_password" = NULL, "invite_hash" = NULL WHERE "portal_password" IS NOT NULL OR "invite_hash" IS NOT NULL;--> statement-breakpoint
UPDATE "suppliers" SET "person_id" = gen_random_uuid();--> statement-breakpoint
INSERT INTO "people" ("id", "name", "created_at") SELECT "person_id", "name", "created_at" FROM "suppliers";--> statement-breakpoint
UPDATE "review_people" SET "human_id" = gen_random_uuid();--> statement-breakpoint
UPDATE "review_people" SET "contact_id" = "contacts"."id", "human_id" = "contacts"."person_id" FROM "contacts" WHERE "contacts"."id" = "review_people"."client_id";--> statement-breakpoint
INSERT INTO "people" ("id", "name", "created_at") SELECT "human_id", "name", "created_at" FROM "review_people" WHERE "contact_id" IS NULL;--> statement-breakpoint
UPDATE "sessions" SET "contact_id" = "contacts"."id" FROM "contacts" WHERE "contacts"."id" = "sessions"."client_id" AND NOT "sessions"."view_only";--> statement-breakpoint
UPDATE "portal_links" SET "contact_id" = "contacts"."id" FROM "contacts" WHERE "contacts"."id" = "portal_links"."client_id";--> statement-breakpoint
DELETE FROM "portal_links" WHERE "contact_id" IS NULL;--> statement-breakpoint
ALTER TABLE "portal_links" ALTER COLUMN "contact_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("email","client_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_main" ON "contacts" USING btree ("client_id") WHERE is_main;--> statement-breakpoint
CREATE INDEX "contacts_client" ON "contacts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "contacts_person" ON "contacts" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_links" ADD CONSTRAINT "portal_links_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_human_id_people_id_fk" FOREIGN KEY ("human_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suppliers" ADD CONSTRAINT "suppliers_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_contact" ON "sessions" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "portal_links_contact" ON "portal_links" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "review_people_human" ON "review_people" USING btree ("human_id");--> statement-breakpoint
CREATE INDEX "suppliers_person" ON "suppliers" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_contact" UNIQUE("project_id","contact_id");