-- The last day in India on which a test may ask the question; null without such a day. Its content has it too.
alter table bank_questions add column until date;
create index bank_questions_until on bank_questions (until) where until is not null;

-- Questions whose last day is over leave the test: how many were replaced, and how many were left out for want of another.
alter table test_draft_versions
  add column ended_replaced integer check (ended_replaced >= 0),
  add column ended_left_out integer check (ended_left_out >= 0),
  drop constraint test_draft_versions_kind_check,
  add constraint test_draft_versions_kind_check
    check (kind in ('built_in', 'created', 'edited', 'price', 'published', 'questions_ended', 'archived', 'restored')),
  add constraint test_draft_versions_ended
    check ((kind = 'questions_ended') = (ended_replaced is not null and ended_left_out is not null));
