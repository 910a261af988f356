ALTER TABLE "inquiry_notes" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sent_by" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "automatic" boolean;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_sent_by_people_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;