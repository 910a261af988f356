CREATE FUNCTION "net_of_taxed_lines"(lines jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(sum((line ->> 'cost')::bigint) FILTER (WHERE line ->> 'vatRate' IS NOT NULL), 0)::bigint
  FROM jsonb_array_elements(CASE jsonb_typeof(lines) WHEN 'array' THEN lines ELSE '[]'::jsonb END) line
$$;--> statement-breakpoint
DROP INDEX "invoices_sums";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxed_pence" bigint GENERATED ALWAYS AS (net_of_taxed_lines(lines)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_sums" ON "invoices" USING btree ("id","project_id","due_date","total_pence","vat_pence","taxed_pence","paid_pence");--> statement-breakpoint
ANALYZE "invoices";
