CREATE TABLE "reckoned_lines" (
	"proposal_id" text NOT NULL,
	"position" integer NOT NULL,
	"label" text NOT NULL,
	"work" text NOT NULL,
	"half_days" integer NOT NULL,
	"people" integer,
	"rounds" integer,
	"cost_pence" bigint,
	CONSTRAINT "reckoned_lines_proposal_id_position_pk" PRIMARY KEY("proposal_id","position")
);
--> statement-breakpoint
ALTER TABLE "reckoned_lines" ADD CONSTRAINT "reckoned_lines_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;