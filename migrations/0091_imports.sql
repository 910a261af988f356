CREATE TABLE "import_records" (
	"import_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"how" text NOT NULL,
	"before" jsonb,
	"revision" integer NOT NULL,
	CONSTRAINT "import_records_import_id_record_id_pk" PRIMARY KEY("import_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"data" jsonb,
	"errors" jsonb,
	"known" uuid,
	CONSTRAINT "import_rows_import_id_row_pk" PRIMARY KEY("import_id","row")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'ready' NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text,
	"sha256" text NOT NULL,
	"bytes" bigint NOT NULL,
	"format" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"samples" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"date_order" text,
	"asked_date" text DEFAULT '' NOT NULL,
	"when_known" text DEFAULT 'skip' NOT NULL,
	"run" uuid,
	"done" integer DEFAULT 0 NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"fresh" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"kept_records" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"imported_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "import_records" ADD CONSTRAINT "import_records_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_people_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_records_record" ON "import_records" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "import_rows_wrong" ON "import_rows" USING btree ("import_id","row") WHERE errors is not null;--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at","id");