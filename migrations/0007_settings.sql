CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
