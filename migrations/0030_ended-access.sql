ALTER TABLE "invoices" ADD COLUMN "link_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "link_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "access_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendars" ADD COLUMN "last_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shoot_calls" ADD COLUMN "link_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "satisfaction" ADD COLUMN "link_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "code_ended_at" timestamp (3) with time zone;