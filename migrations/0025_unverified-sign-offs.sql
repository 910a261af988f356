CREATE TABLE "unverified_sign_offs" (
	"id" text PRIMARY KEY NOT NULL,
	"document" jsonb NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"signature" text NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attached_sign_offs" DROP CONSTRAINT "attached_sign_offs_signature_id_signatures_id_fk";
--> statement-breakpoint
CREATE INDEX "unverified_sign_offs_newest" ON "unverified_sign_offs" USING btree ("received_at","id");--> statement-breakpoint
-- What earlier versions put into the chain of signatures stays there, so that the chain holds; from here on it is no signature.
INSERT INTO "unverified_sign_offs" ("id", "document", "name", "email", "signature", "address", "user_agent", "received_at")
SELECT "id", "document", "name", "email", "signature", "address", "user_agent", "signed_at" FROM "signatures"
WHERE ("kind" = 'sign-off' AND "subject" = 'unverified') OR "id" IN (SELECT "signature_id" FROM "attached_sign_offs");
--> statement-breakpoint
ALTER TABLE "attached_sign_offs" ADD CONSTRAINT "attached_sign_offs_signature_id_unverified_sign_offs_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."unverified_sign_offs"("id") ON DELETE cascade ON UPDATE no action;