CREATE TABLE "review_push_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"session_hash" text,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "review_push_subscriptions" ADD CONSTRAINT "review_push_subscriptions_person_id_review_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."review_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_push_subscriptions" ADD CONSTRAINT "review_push_subscriptions_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE set null ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "review_push_subscriptions_person" ON "review_push_subscriptions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "review_push_subscriptions_session" ON "review_push_subscriptions" USING btree ("session_hash");