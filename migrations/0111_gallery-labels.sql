-- Uses of pictures in galleries were stored with the older word.
UPDATE "asset_uses" SET "label" = 'Gallery: ' || substr("label", 9) WHERE "noun" = 'proof' AND "label" LIKE 'Proofs: %';
