ALTER TABLE "proof_galleries" ADD COLUMN "package" jsonb;--> statement-breakpoint
UPDATE "proof_galleries" SET "package" = CASE "tier"
  WHEN 'Essential' THEN '{"name": "Essential", "photos": 20, "included": "20 photos"}'::jsonb
  WHEN 'Professional' THEN '{"name": "Professional", "photos": 50, "included": "50 photos"}'::jsonb
  ELSE '{"name": "Premium", "photos": null, "included": "100+ photos"}'::jsonb
END;--> statement-breakpoint
ALTER TABLE "proof_galleries" ALTER COLUMN "package" SET NOT NULL;
