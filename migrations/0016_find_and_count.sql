DROP INDEX "inquiries_newest";--> statement-breakpoint
DROP INDEX "inquiries_status";--> statement-breakpoint
DROP INDEX "subscribers_newest";--> statement-breakpoint
DROP INDEX "mails_newest";--> statement-breakpoint
DROP INDEX "mails_state";--> statement-breakpoint
DROP INDEX "proof_galleries_newest";--> statement-breakpoint
CREATE INDEX "inquiries_search" ON "inquiries" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"company" gin_trgm_ops,"subject" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "subscribers_state" ON "subscribers" USING btree ("state");--> statement-breakpoint
CREATE INDEX "subscribers_search" ON "subscribers" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stripe_events_waiting" ON "stripe_events" USING btree ("outcome","received_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin ("to_address" gin_trgm_ops,"to_name" gin_trgm_ops,"subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assets_poster" ON "assets" USING btree ("poster") WHERE poster is not null;--> statement-breakpoint
CREATE INDEX "review_attachments_project" ON "review_attachments" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "review_comments_round" ON "review_comments" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "inquiries_newest" ON "inquiries" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_status" ON "inquiries" USING btree ("status","submitted_at","id");--> statement-breakpoint
CREATE INDEX "subscribers_newest" ON "subscribers" USING btree ("subscribed_at","id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","queued_at","id");--> statement-breakpoint
CREATE INDEX "proof_galleries_newest" ON "proof_galleries" USING btree ("created_at","id");