CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "content_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"public_revision" integer,
	"published_at" timestamp (3) with time zone,
	"republished_at" timestamp (3) with time zone,
	"title" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"body" jsonb,
	"client" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"year" integer,
	"search_text" text DEFAULT '' NOT NULL,
	"title_key" text DEFAULT '' NOT NULL,
	"client_key" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"featured" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_slug" UNIQUE("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"content_id" uuid NOT NULL,
	CONSTRAINT "content_redirects_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "content_revisions" (
	"content_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"published" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_revisions_content_id_revision_pk" PRIMARY KEY("content_id","revision")
);
--> statement-breakpoint
ALTER TABLE "content_redirects" ADD CONSTRAINT "content_redirects_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_revisions" ADD CONSTRAINT "content_revisions_content_id_content_items_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."content_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_newest" ON "content_items" USING btree ("kind","published_at","id");--> statement-breakpoint
CREATE INDEX "content_order" ON "content_items" USING btree ("kind",(-"position"),"published_at","id");--> statement-breakpoint
CREATE INDEX "content_years" ON "content_items" USING btree ("kind","year","published_at","id");--> statement-breakpoint
CREATE INDEX "content_titles" ON "content_items" USING btree ("kind","title_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "content_clients" ON "content_items" USING btree ("kind","client_key" collate "C","title_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "content_facets" ON "content_items" USING btree ("kind","category","industry","year");--> statement-breakpoint
CREATE INDEX "content_search" ON "content_items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_tags" ON "content_items" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "content_changed" ON "content_items" USING btree ("kind","changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_featured" ON "content_items" USING btree ("kind","featured");