DROP INDEX "usage_rights_end";--> statement-breakpoint
CREATE INDEX "agreements_titles" ON "agreements" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "agreements_expiry" ON "agreements" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "subscribers_emails" ON "subscribers" USING btree ("email" collate "C","id");--> statement-breakpoint
CREATE INDEX "subscribers_confirmed" ON "subscribers" USING btree ("confirmed_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_unsubscribed" ON "subscribers" USING btree ("unsubscribed_at","id");--> statement-breakpoint
CREATE INDEX "mails_subjects" ON "mails" USING btree (lower(nullif("subject", '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "mails_recipients" ON "mails" USING btree (lower(coalesce(nullif("to_name", ''), "to_address")) collate "C","id");--> statement-breakpoint
CREATE INDEX "mails_sent" ON "mails" USING btree ((case when "state" = 'sent' then "sent_at" end),"id");--> statement-breakpoint
CREATE INDEX "proof_galleries_titles" ON "proof_galleries" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "proof_galleries_clients" ON "proof_galleries" USING btree (lower("client_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "proof_galleries_expiry" ON "proof_galleries" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "usage_rights_titles" ON "usage_rights" USING btree (lower("title") collate "C","id");--> statement-breakpoint
CREATE INDEX "usage_rights_holders" ON "usage_rights" USING btree (lower(nullif("holder", '')) collate "C","id");--> statement-breakpoint
CREATE INDEX "usage_rights_costs" ON "usage_rights" USING btree ("cost_pence","id");--> statement-breakpoint
CREATE INDEX "past_invoices_numbers" ON "past_invoices" USING btree (lower("number") collate "C","id");--> statement-breakpoint
CREATE INDEX "past_invoices_clients" ON "past_invoices" USING btree (lower("client_name") collate "C","id");--> statement-breakpoint
CREATE INDEX "past_invoices_due" ON "past_invoices" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "past_invoices_amounts" ON "past_invoices" USING btree ("gross_minor","id");--> statement-breakpoint
CREATE INDEX "past_invoices_owed" ON "past_invoices" USING btree (greatest(0, "gross_minor" - "paid_minor"),"id");--> statement-breakpoint
CREATE INDEX "usage_rights_end" ON "usage_rights" USING btree ("ends_on","id");