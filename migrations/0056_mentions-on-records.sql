ALTER TABLE "notifications" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "inquiry_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "supplier_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_supplier_id_suppliers_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."suppliers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_client" ON "notifications" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "notifications_inquiry" ON "notifications" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "notifications_supplier" ON "notifications" USING btree ("supplier_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subject" CHECK (num_nonnulls(project_id, client_id, inquiry_id, supplier_id) = 1);