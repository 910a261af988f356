ALTER TABLE "assets" ADD COLUMN "uploaded_by" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_uploaded_by_people_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_uploader" ON "assets" USING btree ("uploaded_by","created_at","id") WHERE uploaded_by is not null;