CREATE INDEX "appointments_search" ON "appointments" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "content_draft_titles" ON "content_items" USING gin (("draft" ->> 'title') gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "assets_search" ON "assets" USING gin ("public_id" gin_trgm_ops,"title" gin_trgm_ops,"original_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "review_comments_newest" ON "review_comments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_comments_search" ON "review_comments" USING gin (to_tsvector('simple', "comment"));--> statement-breakpoint
CREATE INDEX "tasks_search" ON "tasks" USING gin ("title" gin_trgm_ops);