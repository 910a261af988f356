ALTER TABLE "people" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_picture_unique" UNIQUE("picture");