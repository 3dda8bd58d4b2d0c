-- The search now knows what a figure shows and the signs '%' and '_', and the two-language check compares formulas: the server computes both
-- again at its next start.
update bank_questions set is_mismatch = null;
