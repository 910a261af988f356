CREATE TABLE "check_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"limits" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliverable_checks" (
	"deliverable_id" uuid PRIMARY KEY NOT NULL,
	"profile" text,
	"expected" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_checks" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"run" uuid DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"measured" jsonb,
	"checked_at" timestamp (3) with time zone,
	"told_anyway_by" uuid,
	"told_anyway_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliverable_checks" ADD CONSTRAINT "deliverable_checks_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_checks" ADD CONSTRAINT "version_checks_version_id_review_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."review_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_checks" ADD CONSTRAINT "version_checks_told_anyway_by_people_id_fk" FOREIGN KEY ("told_anyway_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "check_profiles_name" ON "check_profiles" USING btree (lower("name"));