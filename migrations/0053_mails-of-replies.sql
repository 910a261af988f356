CREATE TABLE "review_mail_stops" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"mailbox" text NOT NULL,
	"project_id" uuid,
	"thread_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_mail_stops_once" UNIQUE NULLS NOT DISTINCT("mailbox","project_id","thread_id")
);
--> statement-breakpoint
CREATE TABLE "review_reply_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"project_id" uuid NOT NULL,
	"mailbox" text NOT NULL,
	"person_id" uuid NOT NULL,
	"comment_ids" uuid[] NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_reply_mails_once" UNIQUE("project_id","mailbox")
);
--> statement-breakpoint
ALTER TABLE "review_visits" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "review_mail_stops" ADD CONSTRAINT "review_mail_stops_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_mail_stops" ADD CONSTRAINT "review_mail_stops_thread_id_review_comments_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."review_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reply_mails" ADD CONSTRAINT "review_reply_mails_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reply_mails" ADD CONSTRAINT "review_reply_mails_person_id_review_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."review_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_mail_stops_project" ON "review_mail_stops" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "review_mail_stops_thread" ON "review_mail_stops" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "review_reply_mails_person" ON "review_reply_mails" USING btree ("person_id");