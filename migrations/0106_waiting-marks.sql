CREATE TABLE "waiting_marks" (
	"item" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"warned_at" timestamp (3) with time zone,
	"broken_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "waiting_marks" ADD CONSTRAINT "waiting_marks_ended_by_people_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."people"("id") ON DELETE set null ON UPDATE no action;