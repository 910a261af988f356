ALTER TABLE "review_presence" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "review_presence" ADD COLUMN "record" text;--> statement-breakpoint
ALTER TABLE "review_presence" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "review_presence" ADD CONSTRAINT "review_presence_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_record" ON "review_presence" USING btree ("record","seen_at");--> statement-breakpoint
CREATE INDEX "presence_person" ON "review_presence" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "review_presence" ADD CONSTRAINT "presence_place" CHECK (("review_presence"."project_id" is null) = ("review_presence"."record" is not null));