CREATE TABLE "last_contacts" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "bills_day";--> statement-breakpoint
DROP INDEX "projects_deadline_day";--> statement-breakpoint
ALTER TABLE "last_contacts" ADD CONSTRAINT "last_contacts_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "last_contacts_order" ON "last_contacts" USING btree ("at","client_id");--> statement-breakpoint
CREATE INDEX "bills_gross" ON "bills" USING btree ("gross_pence","id");--> statement-breakpoint
CREATE INDEX "invoices_due_on" ON "invoices" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_clients" ON "invoices" USING btree (lower(coalesce(nullif("company", ''), "client_name")) collate "C","id");--> statement-breakpoint
CREATE INDEX "invoices_totals" ON "invoices" USING btree ((case when "kind" = 'credit-note' then -"total_pence" else "total_pence" end),"id");--> statement-breakpoint
CREATE INDEX "assets_names" ON "assets" USING btree (lower(coalesce(nullif("title", ''), regexp_replace("public_id", '^.*/', ''))) collate "C","id");--> statement-breakpoint
CREATE INDEX "assets_sizes" ON "assets" USING btree ("bytes","id");--> statement-breakpoint
CREATE INDEX "projects_titles" ON "projects" USING btree (lower("project_title") collate "C","id");--> statement-breakpoint
CREATE INDEX "projects_values" ON "projects" USING btree ("value_pence","id");--> statement-breakpoint
CREATE INDEX "bills_day" ON "bills" USING btree ("day","id");--> statement-breakpoint
CREATE INDEX "projects_deadline_day" ON "projects" USING btree ("deadline","id");--> statement-breakpoint
CREATE FUNCTION "last_contact_of"("client" uuid) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT greatest(
    (SELECT max("mails"."queued_at") FROM "clients" JOIN "mails" ON lower("to_address") = "email"
      WHERE "client" IN ("clients"."id", "clients"."merged_into")),
    (SELECT max("submitted_at") FROM "clients" JOIN "inquiries" ON lower("inquiries"."email") = "clients"."email"
      WHERE "client" IN ("clients"."id", "clients"."merged_into")),
    (SELECT max("appointments"."created_at") FROM "clients" JOIN "appointments" ON lower("appointments"."email") = "clients"."email"
      WHERE "client" IN ("clients"."id", "clients"."merged_into") AND "state" <> 'held'),
    (SELECT max("last_message_at") FROM "conversations" WHERE "client_id" = "client" AND "message_count" > 0),
    (SELECT max("created_at") FROM "activity" WHERE "subject" = "client" AND "actor" = 'client'),
    (SELECT max("activity"."created_at") FROM "projects" JOIN "activity" ON "subject" = "projects"."id"
      WHERE "client_id" = "client" AND "actor" = 'client'))
$$;--> statement-breakpoint
CREATE FUNCTION "note_contact"("client" uuid, "contact" timestamptz) RETURNS void LANGUAGE sql AS $$
  UPDATE "last_contacts" SET "at" = "contact" WHERE "client_id" = "client" AND ("at" IS NULL OR "at" < "contact")
$$;--> statement-breakpoint
CREATE FUNCTION "note_contact_by_address"("address" text, "contact" timestamptz) RETURNS void LANGUAGE sql AS $$
  SELECT "note_contact"(coalesce("merged_into", "id"), "contact") FROM "clients" WHERE "email" = lower("address")
$$;--> statement-breakpoint
CREATE FUNCTION "reread_last_contact"("client" uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked first: what others note until then is seen by the update.
  PERFORM FROM "last_contacts" WHERE "client_id" = "client" FOR NO KEY UPDATE;
  UPDATE "last_contacts" SET "at" = "last_contact_of"("client") WHERE "client_id" = "client";
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_last_contact"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
  WHEN 'mails' THEN
    PERFORM "note_contact_by_address"(NEW."to_address", NEW."queued_at");
  WHEN 'inquiries' THEN
    PERFORM "note_contact_by_address"(NEW."email", NEW."submitted_at");
  WHEN 'appointments' THEN
    PERFORM "note_contact_by_address"(NEW."email", NEW."created_at");
  WHEN 'conversations' THEN
    PERFORM "note_contact"(NEW."client_id", NEW."last_message_at");
  WHEN 'activity' THEN
    PERFORM "note_contact"(NEW."subject", NEW."created_at");
    PERFORM "note_contact"("client_id", NEW."created_at") FROM "projects" WHERE "id" = NEW."subject";
  WHEN 'projects' THEN
    PERFORM "reread_last_contact"("id") FROM unnest(ARRAY[OLD."client_id", NEW."client_id"]) AS "id" ORDER BY "id";
  WHEN 'clients' THEN
    -- It may have been merged or deleted since.
    INSERT INTO "last_contacts" ("client_id") SELECT "id" FROM "clients" WHERE "id" = NEW."id" ON CONFLICT DO NOTHING;
    PERFORM "reread_last_contact"(coalesce("merged_into", "id")) FROM "clients" WHERE "id" = NEW."id";
  END CASE;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction: nobody who holds one of these rows waits for another record.
CREATE CONSTRAINT TRIGGER "keep_last_contact" AFTER INSERT OR UPDATE OF "email", "merged_into" ON "clients"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_last_contact"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_last_contact" AFTER INSERT ON "mails"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_last_contact"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_last_contact" AFTER INSERT ON "inquiries"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "keep_last_contact"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_last_contact" AFTER INSERT OR UPDATE OF "state", "email" ON "appointments"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."state" <> 'held') EXECUTE FUNCTION "keep_last_contact"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_last_contact" AFTER INSERT OR UPDATE OF "client_id", "last_message_at", "message_count" ON "conversations"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."client_id" IS NOT NULL AND NEW."message_count" > 0)
EXECUTE FUNCTION "keep_last_contact"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_last_contact" AFTER INSERT ON "activity"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."actor" = 'client' AND NEW."subject" IS NOT NULL)
EXECUTE FUNCTION "keep_last_contact"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "keep_last_contact" AFTER UPDATE OF "client_id" ON "projects"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."client_id" IS DISTINCT FROM OLD."client_id")
EXECUTE FUNCTION "keep_last_contact"();--> statement-breakpoint
INSERT INTO "last_contacts" ("client_id", "at") SELECT "id", "last_contact_of"("id") FROM "clients" WHERE "merged_into" IS NULL;
