CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"asked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"state" text DEFAULT 'making' NOT NULL,
	"step" text DEFAULT 'documents' NOT NULL,
	"bytes_total" bigint DEFAULT 0 NOT NULL,
	"bytes_done" bigint DEFAULT 0 NOT NULL,
	"problem" text,
	"made_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"tables" integer DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"secret_hash" text,
	"damaged" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "export_entries" (
	"export_id" uuid NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"storage_key" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "export_entries_export_id_path_pk" PRIMARY KEY("export_id","path")
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_asked_by_people_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_entries" ADD CONSTRAINT "export_entries_export_id_exports_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."exports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_asked_by" ON "exports" USING btree ("asked_by");