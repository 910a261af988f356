CREATE TABLE "mailbox_codes" (
	"about" text NOT NULL,
	"browser" text NOT NULL,
	"mailbox" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"proven_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "mailbox_codes_about_browser_pk" PRIMARY KEY("about","browser")
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "proven_mailbox" text;--> statement-breakpoint
ALTER TABLE "signatures" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mailbox_codes_sent" ON "mailbox_codes" USING btree ("sent_at");