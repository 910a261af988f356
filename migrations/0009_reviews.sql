CREATE TABLE "review_approvals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"signature_id" text NOT NULL,
	"person_id" uuid,
	"approved_by" text NOT NULL,
	"approved_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"reopened_at" timestamp (3) with time zone,
	"reopen_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"comment_id" uuid,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"version_id" uuid,
	"parent_id" uuid,
	"frame" integer,
	"frame_to" integer,
	"timestamp" text DEFAULT '' NOT NULL,
	"comment" text NOT NULL,
	"drawing" jsonb,
	"author_kind" text NOT NULL,
	"author_name" text NOT NULL,
	"person_id" uuid,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" text DEFAULT '' NOT NULL,
	"fixed_in_id" uuid,
	"round_id" uuid,
	"client_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp (3) with time zone,
	CONSTRAINT "review_comments_sent_once" UNIQUE("project_id","client_id")
);
--> statement-breakpoint
CREATE TABLE "review_finals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"label" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_finals_once" UNIQUE("project_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "review_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"may_comment" boolean NOT NULL,
	"may_approve" boolean NOT NULL,
	"may_download" boolean NOT NULL,
	"password_hash" text,
	"expires_on" date,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_links_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "review_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"link_id" uuid,
	"name" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_presence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"staff" boolean NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sent_by" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"price_pence" bigint,
	"decision" text NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_rounds_number" UNIQUE("project_id","number")
);
--> statement-breakpoint
CREATE TABLE "review_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"label" text NOT NULL,
	"asset_id" uuid NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_versions_place" UNIQUE("project_id","place"),
	CONSTRAINT "review_versions_once" UNIQUE("project_id","asset_id")
);
--> statement-breakpoint
CREATE TABLE "review_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"viewer" text NOT NULL,
	"name" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_visits_once" UNIQUE("version_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text,
	"watermark" boolean DEFAULT true NOT NULL,
	"start_timecode" text DEFAULT '00:00:00:00' NOT NULL,
	"rounds_included" integer DEFAULT 2 NOT NULL,
	"round_price_pence" bigint DEFAULT 25000 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_approvals" ADD CONSTRAINT "review_approvals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approvals" ADD CONSTRAINT "review_approvals_version_id_review_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."review_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approvals" ADD CONSTRAINT "review_approvals_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_approvals" ADD CONSTRAINT "review_approvals_person_id_review_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."review_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_attachments" ADD CONSTRAINT "review_attachments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_attachments" ADD CONSTRAINT "review_attachments_comment_id_review_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."review_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_version_id_review_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."review_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_person_id_review_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."review_people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_fixed_in_id_review_versions_id_fk" FOREIGN KEY ("fixed_in_id") REFERENCES "public"."review_versions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_comments" ADD CONSTRAINT "review_comments_round_id_review_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."review_rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_finals" ADD CONSTRAINT "review_finals_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_finals" ADD CONSTRAINT "review_finals_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_links" ADD CONSTRAINT "review_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_people" ADD CONSTRAINT "review_people_link_id_review_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."review_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_presence" ADD CONSTRAINT "review_presence_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_versions" ADD CONSTRAINT "review_versions_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_visits" ADD CONSTRAINT "review_visits_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_visits" ADD CONSTRAINT "review_visits_version_id_review_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."review_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "review_approvals_one" ON "review_approvals" USING btree ("project_id") WHERE undone_at is null and reopened_at is null;--> statement-breakpoint
CREATE INDEX "review_attachments_comment" ON "review_attachments" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "review_attachments_loose" ON "review_attachments" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "review_comments_project" ON "review_comments" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_comments_version" ON "review_comments" USING btree ("version_id","frame");--> statement-breakpoint
CREATE INDEX "review_comments_parent" ON "review_comments" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "review_links_project" ON "review_links" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "review_people_project" ON "review_people" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "review_presence_project" ON "review_presence" USING btree ("project_id","seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "review_versions_label" ON "review_versions" USING btree ("project_id",lower("label"));--> statement-breakpoint
CREATE INDEX "review_versions_asset" ON "review_versions" USING btree ("asset_id");