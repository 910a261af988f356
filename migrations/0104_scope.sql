CREATE TABLE "wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"comment_id" uuid,
	"message_id" uuid,
	"change_order" integer,
	"marked_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "round_price_pence" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rounds_from" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_comment_id_review_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."review_comments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_marked_by_people_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wishes_project" ON "wishes" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_comment" ON "wishes" USING btree ("comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishes_message" ON "wishes" USING btree ("project_id","message_id");--> statement-breakpoint
CREATE INDEX "wishes_of_message" ON "wishes" USING btree ("message_id");--> statement-breakpoint
-- The rounds of reviews that are there were set by staff, who knew what was signed.
UPDATE "reviews" SET "rounds_from" = (
	SELECT coalesce(array_agg("proposals"."id"), '{}') FROM "proposals"
	WHERE "proposals"."project_id" = "reviews"."project_id" AND "proposals"."decision" = 'approved'
);
