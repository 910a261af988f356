CREATE TABLE "agreement_signers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"agreement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"on_device" boolean DEFAULT false NOT NULL,
	"key" text NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"handed_by" text,
	"handed_at" timestamp (3) with time zone,
	"link_ended_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"signed_as" text,
	"signature_id" text,
	"token" uuid,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "agreement_signers_key_unique" UNIQUE("key"),
	CONSTRAINT "agreement_signers_position" UNIQUE("agreement_id","position")
);
--> statement-breakpoint
CREATE TABLE "agreement_template_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"own_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreement_template_versions_number" UNIQUE("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "agreement_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	"own_fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"shoot_id" uuid,
	"template_id" uuid,
	"template_name" text DEFAULT '' NOT NULL,
	"template_version" integer DEFAULT 1 NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"in_order" boolean DEFAULT false NOT NULL,
	"proof" text,
	"expires_on" date,
	"sent_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"expiry_told_at" timestamp (3) with time zone,
	"token" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agreements_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "required_agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"shoot_id" uuid,
	"kind" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "handed_by" text;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "drawn" jsonb;--> statement-breakpoint
ALTER TABLE "agreement_signers" ADD CONSTRAINT "agreement_signers_agreement_id_agreements_id_fk" FOREIGN KEY ("agreement_id") REFERENCES "public"."agreements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_signers" ADD CONSTRAINT "agreement_signers_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_template_versions" ADD CONSTRAINT "agreement_template_versions_template_id_agreement_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."agreement_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_template_versions" ADD CONSTRAINT "agreement_template_versions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_template_id_agreement_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."agreement_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_agreements" ADD CONSTRAINT "required_agreements_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "required_agreements" ADD CONSTRAINT "required_agreements_shoot_id_shoots_id_fk" FOREIGN KEY ("shoot_id") REFERENCES "public"."shoots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agreement_signers_signature" ON "agreement_signers" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "agreement_signers_email" ON "agreement_signers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "agreement_template_versions_newest" ON "agreement_template_versions" USING btree ("template_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agreement_templates_kind" ON "agreement_templates" USING btree ("kind","name");--> statement-breakpoint
CREATE INDEX "agreements_newest" ON "agreements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "agreements_project" ON "agreements" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "agreements_shoot" ON "agreements" USING btree ("shoot_id");--> statement-breakpoint
CREATE INDEX "agreements_ending" ON "agreements" USING btree ("expires_on") WHERE completed_at is not null and withdrawn_at is null and expiry_told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "required_agreements_project" ON "required_agreements" USING btree ("project_id","kind") WHERE shoot_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "required_agreements_shoot" ON "required_agreements" USING btree ("shoot_id","kind");--> statement-breakpoint
CREATE INDEX "required_agreements_of" ON "required_agreements" USING btree ("project_id");