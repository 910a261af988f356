ALTER TABLE "activity" ADD COLUMN "human_id" uuid;--> statement-breakpoint
ALTER TABLE "proof_comments" ADD COLUMN "author" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "proof_pictures" ADD COLUMN "chosen_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "person_id" uuid;--> statement-breakpoint
CREATE INDEX "activity_human" ON "activity" USING btree ("human_id","created_at");