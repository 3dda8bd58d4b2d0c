-- The mistakes notebook reads the newest attempts of each test that a candidate has sat.
create index test_attempts_newest_of_test on test_attempts (user_id, test_id, completed_at desc, id)
  where status = 'submitted';
