CREATE TABLE "price_books" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer GENERATED ALWAYS AS IDENTITY (sequence name "price_books_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'draft' NOT NULL,
	"holds_from" date,
	"book" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	CONSTRAINT "price_books_version_unique" UNIQUE("version")
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "price_book" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "price_books" ADD CONSTRAINT "price_books_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "price_books_day" ON "price_books" USING btree ("holds_from") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "price_books_newest" ON "price_books" USING btree ("created_at","id");