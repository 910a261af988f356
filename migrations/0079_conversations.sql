CREATE TABLE "address_troubles" (
	"email" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_drafts" (
	"conversation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"attachments" uuid[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_drafts_conversation_id_person_id_pk" PRIMARY KEY("conversation_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_links" (
	"conversation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_links_conversation_id_kind_record_id_pk" PRIMARY KEY("conversation_id","kind","record_id")
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"client_id" uuid,
	"contact_id" uuid,
	"assignee_id" uuid,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"snoozed_until" timestamp (3) with time zone,
	"follow_up_at" timestamp (3) with time zone,
	"follow_up_days" integer,
	"follow_up_template" uuid,
	"follow_up_by" uuid,
	"preview" text DEFAULT '' NOT NULL,
	"last_direction" text DEFAULT 'in' NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(last_message_at, coalesce(snoozed_until, last_message_at))) STORED NOT NULL,
	"message_count" integer DEFAULT 0 NOT NULL,
	"reply_token" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL,
	"merged_into" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_reply_token_unique" UNIQUE("reply_token")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"storage_key" text NOT NULL,
	"cid" text,
	"kept_kind" text,
	"kept_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"channel" text NOT NULL,
	"from_name" text DEFAULT '' NOT NULL,
	"from_email" text DEFAULT '' NOT NULL,
	"person_id" uuid,
	"to" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cc" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"quoted" text DEFAULT '' NOT NULL,
	"html" text,
	"message_id" text,
	"in_reply_to" text,
	"references" text[] DEFAULT '{}' NOT NULL,
	"answers_id" uuid,
	"automatic" boolean DEFAULT false NOT NULL,
	"claims_staff" boolean DEFAULT false NOT NULL,
	"mail_id" uuid,
	"leaves_at" timestamp (3) with time zone,
	"key" uuid,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', left(from_name || ' ' || from_email || ' ' || subject || ' ' || text, 200000))) STORED NOT NULL,
	CONSTRAINT "messages_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "messages_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "read_mailboxes" (
	"mailbox" text PRIMARY KEY NOT NULL,
	"uid_validity" text NOT NULL,
	"last_uid" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"last_read_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_inquiry_id_inquiries_id_fk";
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "cc" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "thread" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_drafts" ADD CONSTRAINT "conversation_drafts_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_drafts" ADD CONSTRAINT "conversation_drafts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_links" ADD CONSTRAINT "conversation_links_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_assignee_id_people_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_follow_up_template_message_templates_id_fk" FOREIGN KEY ("follow_up_template") REFERENCES "public"."message_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_follow_up_by_people_id_fk" FOREIGN KEY ("follow_up_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_merged_into_conversations_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_answers_id_messages_id_fk" FOREIGN KEY ("answers_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_links_record" ON "conversation_links" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("listed_at","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "conversations_status" ON "conversations" USING btree ("status","listed_at","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "conversations_email" ON "conversations" USING btree ("email","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_client" ON "conversations" USING btree ("client_id","listed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_of_contact" ON "conversations" USING btree ("contact_id") WHERE kind = 'portal' and merged_into is null;--> statement-breakpoint
CREATE INDEX "conversations_merged" ON "conversations" USING btree ("merged_into");--> statement-breakpoint
CREATE INDEX "conversations_assignee" ON "conversations" USING btree ("assignee_id","listed_at");--> statement-breakpoint
CREATE INDEX "conversations_tags" ON "conversations" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "conversations_search" ON "conversations" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"subject" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "conversations_follow_up" ON "conversations" USING btree ("follow_up_at") WHERE follow_up_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_snoozed" ON "conversations" USING btree ("snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_attachments_conversation" ON "message_attachments" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","sent_at","id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search");--> statement-breakpoint
CREATE INDEX "messages_mail" ON "messages" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "messages_answers" ON "messages" USING btree ("answers_id");--> statement-breakpoint
CREATE INDEX "messages_leaving" ON "messages" USING btree ("leaves_at") WHERE leaves_at is not null and mail_id is null;--> statement-breakpoint
-- Every enquiry begins a conversation of the same id.
INSERT INTO "conversations" ("id", "kind", "status", "name", "email", "subject", "client_id", "last_message_at", "created_at")
SELECT "inquiries"."id", "inquiries"."kind", "inquiries"."status", "inquiries"."name", lower("inquiries"."email"), "inquiries"."subject",
  coalesce("clients"."merged_into", "clients"."id"), "submitted_at", "submitted_at"
FROM "inquiries" LEFT JOIN "clients" ON "clients"."email" = lower("inquiries"."email");--> statement-breakpoint
INSERT INTO "conversation_links" ("conversation_id", "kind", "record_id", "created_at")
SELECT "inquiry_id", 'project', "id"::text, "created_at" FROM "projects" WHERE "inquiry_id" IS NOT NULL;--> statement-breakpoint
-- What they wrote: their own words, then all other answers of the longer forms.
INSERT INTO "messages" ("conversation_id", "direction", "channel", "from_name", "from_email", "subject", "text", "sent_at", "created_at")
SELECT "id", 'in', 'form', "name", lower("email"), "subject",
  CASE WHEN "kind" = 'contact' OR jsonb_typeof("details") <> 'array' THEN "message" ELSE concat_ws(E'\n\n',
    CASE WHEN "kind" <> 'booking' THEN nullif("message", '') END, (
    SELECT string_agg(("field" ->> 'label') || ': ' || ("field" ->> 'value'), E'\n' ORDER BY "place")
    FROM jsonb_array_elements("details") WITH ORDINALITY AS "answered" ("field", "place")
    WHERE "kind" = 'booking' OR "message" = '' OR "field" ->> 'value' <> "message")) END,
  "submitted_at", "submitted_at"
FROM "inquiries";--> statement-breakpoint
INSERT INTO "messages" ("conversation_id", "direction", "channel", "from_name", "person_id", "text", "sent_at", "created_at")
SELECT "inquiry_id", 'note', 'note', coalesce("people"."name", CASE WHEN "automatic" THEN 'Automatic' ELSE 'Studio' END), "people"."id", "text",
  "inquiry_notes"."created_at", "inquiry_notes"."created_at"
FROM "inquiry_notes" LEFT JOIN "people" ON "people"."id" = "inquiry_notes"."person_id";--> statement-breakpoint
INSERT INTO "messages" ("conversation_id", "direction", "channel", "from_name", "person_id", "to", "subject", "text", "mail_id", "sent_at", "created_at")
SELECT "about", 'out', 'mail', coalesce("people"."name", 'Studio'), "people"."id",
  jsonb_build_array(jsonb_build_object('name', "to_name", 'email', "to_address")), coalesce("props" ->> 'subject', "mails"."subject"),
  coalesce("props" ->> 'text', "mails"."text"), "mails"."id", "queued_at", "queued_at"
FROM "mails" JOIN "conversations" ON "conversations"."id" = "about" LEFT JOIN "people" ON "people"."id" = "sent_by"
WHERE "template" = 'reply';--> statement-breakpoint
UPDATE "conversations" SET "message_count" = "told"."number", "last_message_at" = "told"."sent_at", "last_direction" = "told"."direction",
  "preview" = left(btrim(regexp_replace(left("told"."text", 1000), '\s+', ' ', 'g')), 200)
FROM (
  SELECT DISTINCT ON ("conversation_id") "conversation_id", "direction", "text", "sent_at", count(*) OVER (PARTITION BY "conversation_id") AS "number"
  FROM "messages" ORDER BY "conversation_id", "sent_at" DESC, "id" DESC
) AS "told" WHERE "told"."conversation_id" = "conversations"."id";--> statement-breakpoint
-- Notes were those of enquiries.
UPDATE "notifications" SET "parts" = jsonb_set("parts", '{where}', '"conversation"') WHERE "parts" ->> 'where' = 'inquiry';--> statement-breakpoint
UPDATE "mails" SET "props" = replace(replace("props"::text, '"record": "inquiry"', '"record": "conversation"'), '"where": "inquiry"', '"where": "conversation"')::jsonb
WHERE "template" = 'notifications' AND "props"::text LIKE '%"inquiry"%';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_inquiry_id_conversations_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;
