-- "see-money" is four abilities now: whoever had it, as a person or a token, has all four, and from whom it was taken has none.
UPDATE "staff" SET "abilities_added" = "abilities_added" || '["see-invoices", "see-costs"]' WHERE "abilities_added" ? 'see-money';
--> statement-breakpoint
-- The accounts are of no project, so they go only to people who could see them: "see-money" had no effect without every project.
UPDATE "staff" SET "abilities_added" = "abilities_added" || '["see-books"]'
WHERE "abilities_added" ? 'see-money'
  AND NOT "abilities_taken" ?| array['see-money', 'see-projects', 'see-all-projects']
  AND ("role" <> 'freelancer' OR "abilities_added" ? 'see-all-projects');
--> statement-breakpoint
UPDATE "staff" SET "abilities_taken" = "abilities_taken" || '["see-books"]'
WHERE "abilities_taken" ?| array['see-money', 'see-projects', 'see-all-projects'];
--> statement-breakpoint
UPDATE "staff" SET "abilities_taken" = "abilities_taken" || '["see-invoices", "see-costs"]' WHERE "abilities_taken" ? 'see-money';
--> statement-breakpoint
UPDATE "api_tokens" SET "abilities" = "abilities" || '["see-invoices", "see-costs", "see-books"]' WHERE "abilities" ? 'see-money';
