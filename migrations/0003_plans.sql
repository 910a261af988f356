CREATE TABLE "plan_pictures" (
	"plan_id" uuid NOT NULL,
	"name" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_pictures_plan_id_name_pk" PRIMARY KEY("plan_id","name"),
	CONSTRAINT "plan_pictures_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"key_hash" text,
	"version" integer DEFAULT 1 NOT NULL,
	"sheet" jsonb NOT NULL,
	"inquiry_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "plans_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "plans_inquiry_id_unique" UNIQUE("inquiry_id")
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "plan_pictures" ADD CONSTRAINT "plan_pictures_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_expiry" ON "plans" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_idempotency_key_unique" UNIQUE("idempotency_key");