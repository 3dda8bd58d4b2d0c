-- The number of the save that changed the answer of a question last, since a second page took the attempt over; null for most attempts, which
-- one page alone holds (docs/adr/0070).
alter table test_attempts add column last_changed jsonb;
