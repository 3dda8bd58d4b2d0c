-- For how many whole seconds each question was on the screen, by its index: measured by the browser, a hint that grades nothing.
alter table test_attempts add column question_seconds jsonb not null default '{}';
