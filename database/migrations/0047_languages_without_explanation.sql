-- A question may do without an explanation: such a question no longer counts as one whose texts are missing. The server computes the
-- languages and the two-language check again at its next start.
update bank_questions set is_mismatch = null where languages <> 'both';
