CREATE TABLE "busy_feeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed_url" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp (3) with time zone NOT NULL,
	"last_good_at" timestamp (3) with time zone NOT NULL,
	"expanded_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"note" text,
	"told_at" timestamp (3) with time zone,
	"etag" text,
	"last_modified" text,
	"content_hash" text NOT NULL,
	"event_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "busy_times" (
	"feed_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "busy_times_order" CHECK ("busy_times"."starts_at" < "busy_times"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_subject";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "busy_feed_id" uuid;--> statement-breakpoint
ALTER TABLE "busy_feeds" ADD CONSTRAINT "busy_feeds_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_feed_id_busy_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."busy_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "busy_times" ADD CONSTRAINT "busy_times_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "busy_feeds_person" ON "busy_feeds" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "busy_feeds_read" ON "busy_feeds" USING btree ("last_read_at");--> statement-breakpoint
CREATE INDEX "busy_times_person" ON "busy_times" USING btree ("person_id","starts_at");--> statement-breakpoint
CREATE INDEX "busy_times_feed" ON "busy_times" USING btree ("feed_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_busy_feed_id_busy_feeds_id_fk" FOREIGN KEY ("busy_feed_id") REFERENCES "public"."busy_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_busy_feed" ON "notifications" USING btree ("busy_feed_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject" CHECK (num_nonnulls(project_id, client_id, inquiry_id, supplier_id, busy_feed_id) = 1);