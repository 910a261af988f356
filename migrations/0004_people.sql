DROP INDEX "clients_names";--> statement-breakpoint
DROP INDEX "clients_status";--> statement-breakpoint
DROP INDEX "clients_search";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "phone_key" text GENERATED ALWAYS AS (right(regexp_replace(phone, '[^0-9]', '', 'g'), 9)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "invite_hash" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_merged_into_clients_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_phone" ON "clients" USING btree ("phone_key") WHERE merged_into is null and phone_key <> '';--> statement-breakpoint
CREATE INDEX "clients_merged" ON "clients" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "inquiries_sender" ON "inquiries" USING btree (lower("email"),"submitted_at");--> statement-breakpoint
CREATE INDEX "mails_addressee" ON "mails" USING btree (lower("to_address"),"queued_at");--> statement-breakpoint
CREATE INDEX "clients_names" ON "clients" USING btree ("name_key" collate "C","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "clients_status" ON "clients" USING btree ("status","name_key" collate "C","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops) WHERE merged_into is null;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_invite_hash_unique" UNIQUE("invite_hash");