DROP INDEX "conversations_newest";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "first_message_at" timestamp (3) with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_tagged" ON "conversations" USING btree ("listed_at") WHERE tags <> '{}';--> statement-breakpoint
CREATE INDEX "messages_sent" ON "messages" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("listed_at","id","first_message_at") WHERE merged_into is null;--> statement-breakpoint
UPDATE "conversations" SET "first_message_at" = "oldest"."at" FROM (SELECT "conversation_id", min("sent_at") AS "at" FROM "messages" GROUP BY "conversation_id") AS "oldest" WHERE "oldest"."conversation_id" = "conversations"."id";
