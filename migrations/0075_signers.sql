CREATE TABLE "proposal_signers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"key" text,
	"mailed_at" timestamp (3) with time zone,
	"link_ended_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"signed_as" text,
	"signature_id" text,
	"declined_at" timestamp (3) with time zone,
	CONSTRAINT "proposal_signers_key_unique" UNIQUE("key"),
	CONSTRAINT "proposal_signers_position" UNIQUE("proposal_id","position")
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issue_on" date;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "signers_in_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_signers" ADD CONSTRAINT "proposal_signers_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_signers" ADD CONSTRAINT "proposal_signers_signature_id_signatures_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signatures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_signers_signature" ON "proposal_signers" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "proposal_signers_email" ON "proposal_signers" USING btree (lower("email"));