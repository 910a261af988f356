CREATE TABLE "file_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"wanted" text DEFAULT '' NOT NULL,
	"expires_on" date NOT NULL,
	"most_files" integer NOT NULL,
	"most_bytes" bigint NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_requests_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sent_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"storage_key" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "sent_files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "request_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "sent_file_id" uuid;--> statement-breakpoint
ALTER TABLE "file_requests" ADD CONSTRAINT "file_requests_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_files" ADD CONSTRAINT "sent_files_request_id_file_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."file_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_requests_project" ON "file_requests" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "sent_files_request" ON "sent_files" USING btree ("request_id","received_at");--> statement-breakpoint
CREATE INDEX "sent_files_untold" ON "sent_files" USING btree ("request_id") WHERE told_at is null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_request_id_file_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."file_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_sent_file_id_sent_files_id_fk" FOREIGN KEY ("sent_file_id") REFERENCES "public"."sent_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_request" ON "uploads" USING btree ("request_id") WHERE request_id is not null;