CREATE TABLE "site_publications" (
	"number" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"person_id" uuid,
	"sections" jsonb NOT NULL,
	"restored" integer
);
--> statement-breakpoint
CREATE TABLE "site_sections" (
	"name" text PRIMARY KEY NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"published" jsonb,
	"public_revision" integer,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_publications" ADD CONSTRAINT "site_publications_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_publications_sections" ON "site_publications" USING gin ("sections");