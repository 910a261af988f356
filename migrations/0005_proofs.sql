CREATE TABLE "proof_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"picture_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proof_galleries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"tier" text NOT NULL,
	"password_hash" text,
	"expires_on" date,
	"note" text DEFAULT '' NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"released_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_galleries_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "proof_pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gallery_id" uuid NOT NULL,
	"asset_id" uuid NOT NULL,
	"name" text NOT NULL,
	"chosen_at" timestamp (3) with time zone,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_pictures_once" UNIQUE("gallery_id","asset_id")
);
--> statement-breakpoint
ALTER TABLE "proof_comments" ADD CONSTRAINT "proof_comments_picture_id_proof_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."proof_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_pictures" ADD CONSTRAINT "proof_pictures_gallery_id_proof_galleries_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."proof_galleries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_pictures" ADD CONSTRAINT "proof_pictures_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proof_comments_picture" ON "proof_comments" USING btree ("picture_id","created_at");--> statement-breakpoint
CREATE INDEX "proof_galleries_newest" ON "proof_galleries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);