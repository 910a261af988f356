ALTER TABLE "portal_links" ALTER COLUMN "client_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_links" ALTER COLUMN "contact_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_links" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "portal_links" ADD CONSTRAINT "portal_links_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_links_person" ON "portal_links" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "portal_links" ADD CONSTRAINT "portal_links_have_holder" CHECK (("portal_links"."purpose" = 'staff') = ("portal_links"."contact_id" is null) and ("portal_links"."contact_id" is null) = ("portal_links"."person_id" is not null));