-- The question that the candidate saw at the newest save (zero-based), so that another device goes on there.
alter table test_attempts add column current_question integer
  check (current_question >= 0 and current_question < total_questions);
