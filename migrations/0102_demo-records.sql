CREATE TABLE "demo_records" (
	"table_name" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "demo_records_table_name_key_pk" PRIMARY KEY("table_name","key")
);
--> statement-breakpoint
-- The demo's rows may be deleted: an invoice that the demo content added was never issued to anybody.
CREATE OR REPLACE FUNCTION keep_issued_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM "demo_records" d WHERE d."table_name" = 'invoices' AND d."key" = OLD.id) THEN RETURN OLD; END IF;
    RAISE EXCEPTION 'an issued invoice is never deleted';
  END IF;
  IF (NEW.kind, NEW.number, NEW.project_id, NEW.credit_of, NEW.credit_reason, NEW.project_title, NEW.client_name, NEW.company,
      NEW.email, NEW.billing_address, NEW.buyer_reference, NEW.lines, NEW.subtotal_pence, NEW.vat_pence, NEW.total_pence,
      NEW.notes, NEW.due_date, NEW.tax_point, NEW.issue_date, NEW.issued_at, NEW.seller,
      NEW.price_book, NEW.tax_name, NEW.tax_note, NEW.buyer_vat_number)
    IS DISTINCT FROM
     (OLD.kind, OLD.number, OLD.project_id, OLD.credit_of, OLD.credit_reason, OLD.project_title, OLD.client_name, OLD.company,
      OLD.email, OLD.billing_address, OLD.buyer_reference, OLD.lines, OLD.subtotal_pence, OLD.vat_pence, OLD.total_pence,
      OLD.notes, OLD.due_date, OLD.tax_point, OLD.issue_date, OLD.issued_at, OLD.seller,
      OLD.price_book, OLD.tax_name, OLD.tax_note, OLD.buyer_vat_number) THEN
    RAISE EXCEPTION 'an issued invoice is never edited';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- The audit log stays append-only, but for rows that the demo content added: removing it says so for its transaction.
CREATE OR REPLACE FUNCTION "refuse_activity_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND current_setting('slatehouse.erasing', true) = 'on' THEN RETURN NULL; END IF;
	IF TG_OP = 'DELETE' AND current_setting('slatehouse.removing_demo', true) = 'on' THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'activity is append-only';
END $$;--> statement-breakpoint
CREATE FUNCTION "refuse_activity_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM "demo_records" d WHERE d."table_name" = 'activity' AND d."key" = OLD.id::text) THEN RETURN OLD; END IF;
	RAISE EXCEPTION 'activity is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_keeps_own" BEFORE DELETE ON "activity"
	FOR EACH ROW EXECUTE FUNCTION "refuse_activity_delete"();--> statement-breakpoint
-- Demo content of earlier versions: it was only added where none of these were, so whatever is as old as it, is its own, but for
-- what an import brought with an older date.
DO $$
DECLARE
	filled timestamptz := (SELECT max("created_at") FROM "activity" WHERE "action" = 'demo-content.filled');
	one record;
BEGIN
	IF filled IS NULL OR NOT EXISTS (SELECT FROM "installation" WHERE "name" = 'demo-content') THEN RETURN; END IF;
	FOR one IN SELECT * FROM (VALUES ('inquiries', 'submitted_at'), ('clients', 'created_at'), ('suppliers', 'created_at'), ('projects', 'created_at'),
		('assets', 'created_at'), ('content_items', 'created_at'), ('price_books', 'created_at')) AS roots("name", "at") LOOP
		EXECUTE format('INSERT INTO "demo_records" SELECT %L, t."id"::text FROM %I t WHERE t.%I <= $1
			AND NOT EXISTS (SELECT FROM "import_records" i WHERE i."record_id"::text = t."id"::text)', one."name", one."name", one."at") USING filled;
	END LOOP;
	FOR one IN SELECT * FROM (VALUES ('invoices'), ('proposals'), ('recurring_invoices'), ('shoots'), ('agreements'), ('bills'), ('file_requests'),
		('review_versions'), ('usage_rights')) AS parts("name") LOOP
		EXECUTE format('INSERT INTO "demo_records" SELECT %L, t."id"::text FROM %I t JOIN "demo_records" d
			ON d."table_name" = ''projects'' AND d."key" = t."project_id"::text WHERE t."created_at" <= $1', one."name", one."name") USING filled;
	END LOOP;
	INSERT INTO "demo_records" SELECT 'conversations', t."id"::text FROM "conversations" t
		JOIN "demo_records" d ON d."table_name" = 'inquiries' AND d."key" = t."id"::text;
	INSERT INTO "demo_records" SELECT 'bookings', t."id"::text FROM "bookings" t
		JOIN "demo_records" d ON d."table_name" = 'projects' AND d."key" = t."project_id"::text
		JOIN "demo_records" s ON s."table_name" = 'suppliers' AND s."key" = t."supplier_id"::text;
	INSERT INTO "demo_records" SELECT 'invoice_payments', t."id"::text FROM "invoice_payments" t
		JOIN "demo_records" d ON d."table_name" = 'invoices' AND d."key" = t."invoice_id" WHERE t."created_at" <= filled;
	INSERT INTO "demo_records" SELECT 'signatures', t."id" FROM "signatures" t WHERE t."user_agent" = 'Mozilla/5.0 (demo content)';
	INSERT INTO "demo_records" SELECT 'subscribers', t."id"::text FROM "subscribers" t
		WHERE t."subscribed_at" <= filled AND t."email" LIKE '%.example';
	INSERT INTO "demo_records" SELECT 'proof_galleries', t."id"::text FROM "proof_galleries" t
		WHERE t."created_at" <= filled AND t."client_email" LIKE '%.example';
	INSERT INTO "demo_records" SELECT 'proof_pictures', t."id"::text FROM "proof_pictures" t
		JOIN "demo_records" d ON d."table_name" = 'proof_galleries' AND d."key" = t."gallery_id"::text
		JOIN "demo_records" a ON a."table_name" = 'assets' AND a."key" = t."asset_id"::text;
	INSERT INTO "demo_records" SELECT 'venues', t."id"::text FROM "venues" t WHERE t."slug" = 'lakeside-lodge' AND t."created_at" <= filled;
	INSERT INTO "demo_records" SELECT DISTINCT 'people', t."person_id"::text FROM (
		SELECT c."person_id" FROM "contacts" c JOIN "demo_records" d ON d."table_name" = 'clients' AND d."key" = c."client_id"::text
		UNION SELECT s."person_id" FROM "suppliers" s JOIN "demo_records" d ON d."table_name" = 'suppliers' AND d."key" = s."id"::text
		UNION SELECT r."human_id" FROM "review_people" r JOIN "demo_records" d ON d."table_name" = 'projects' AND d."key" = r."project_id"::text
			WHERE r."created_at" <= filled
	) t WHERE t."person_id" IS NOT NULL;
	INSERT INTO "demo_records" SELECT 'bills', t."id"::text FROM "bills" t
		WHERE t."created_at" <= filled AND t."project_id" IS NULL AND t."note" IN ('Gaffer tape and hard drive cases', 'Studio to Northfield and back, location visit');
	INSERT INTO "demo_records" SELECT 'proposal_templates', t."id"::text FROM "proposal_templates" t
		WHERE t."name" = 'Product film with options' AND t."created_at" <= filled;
	INSERT INTO "demo_records" SELECT 'activity', t."id"::text FROM "activity" t
		WHERE t."created_at" <= filled AND t."person_id" IS NULL AND (t."action" = 'demo-content.filled' OR t."subject"::text IN
			(SELECT "key" FROM "demo_records" WHERE "table_name" IN ('projects', 'inquiries', 'clients', 'suppliers', 'content_items', 'venues')));
END $$;
