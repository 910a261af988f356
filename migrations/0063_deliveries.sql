CREATE TABLE "delivery_choices" (
	"deliverable_id" uuid PRIMARY KEY NOT NULL,
	"profile_ids" uuid[] DEFAULT '{}' NOT NULL,
	"focus" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rendition_id" uuid NOT NULL,
	"asset_id" uuid,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"aspect" text NOT NULL,
	"edge" integer,
	"codec" text NOT NULL,
	"captions" text DEFAULT 'none' NOT NULL,
	"loudness" text DEFAULT 'none' NOT NULL,
	"slate" boolean DEFAULT false NOT NULL,
	"name_pattern" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery_renditions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"deliverable_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"approval_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"master_sha256" text NOT NULL,
	"profile_id" uuid,
	"profile" jsonb NOT NULL,
	"focus" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"problem" text,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"attempt" text,
	"asked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "delivery_choices" ADD CONSTRAINT "delivery_choices_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_rendition_id_delivery_renditions_id_fk" FOREIGN KEY ("rendition_id") REFERENCES "public"."delivery_renditions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_files" ADD CONSTRAINT "delivery_files_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_renditions" ADD CONSTRAINT "delivery_renditions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_renditions" ADD CONSTRAINT "delivery_renditions_deliverable_id_review_deliverables_id_fk" FOREIGN KEY ("deliverable_id") REFERENCES "public"."review_deliverables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_renditions" ADD CONSTRAINT "delivery_renditions_approval_id_review_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."review_approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_renditions" ADD CONSTRAINT "delivery_renditions_version_id_review_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."review_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_renditions" ADD CONSTRAINT "delivery_renditions_profile_id_delivery_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."delivery_profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_renditions" ADD CONSTRAINT "delivery_renditions_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_files_rendition" ON "delivery_files" USING btree ("rendition_id");--> statement-breakpoint
CREATE INDEX "delivery_files_asset" ON "delivery_files" USING btree ("asset_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_profiles_name" ON "delivery_profiles" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "delivery_renditions_project" ON "delivery_renditions" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "delivery_renditions_deliverable" ON "delivery_renditions" USING btree ("deliverable_id");--> statement-breakpoint
CREATE INDEX "delivery_renditions_order" ON "delivery_renditions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_renditions_once" ON "delivery_renditions" USING btree ("deliverable_id","profile_id") WHERE state in ('waiting', 'making');--> statement-breakpoint
INSERT INTO "delivery_profiles" ("name", "aspect", "edge", "codec", "captions", "loudness", "slate", "name_pattern") VALUES
	('Web master', 'master', NULL, 'h264', 'none', '-14', false, '{project}_{deliverable}_{version}_web'),
	('Landscape 16:9', '16:9', 1080, 'h264', 'beside', '-14', false, '{project}_{deliverable}_{version}_{aspect}'),
	('Square 1:1', '1:1', 1080, 'h264', 'none', '-14', false, '{project}_{deliverable}_{version}_{aspect}'),
	('Portrait 4:5', '4:5', 1080, 'h264', 'none', '-14', false, '{project}_{deliverable}_{version}_{aspect}'),
	('Story 9:16', '9:16', 1080, 'h264', 'none', '-14', false, '{project}_{deliverable}_{version}_{aspect}'),
	('HEVC', 'master', NULL, 'hevc', 'none', 'none', false, '{project}_{deliverable}_{version}_hevc'),
	('Broadcast ProRes', '16:9', 1080, 'prores', 'none', '-23', true, '{project}_{deliverable}_{version}_broadcast_{date}'),
	('Preview', 'master', 480, 'webp', 'none', 'none', false, '{project}_{deliverable}_{version}_preview');
