-- Updates that change no indexed column write no index entry, when the page has room for the new row (docs/adr/0096).

-- Each submitted test changes updated_at; the job that removes accounts without consent finds them by created_at, which never changes.
create index profiles_unanswered_oldest on profiles (created_at) where is_unanswered;

-- Room on each page that is filled from now on; pages that are there are not rewritten.
alter table profiles set (fillfactor = 90);
alter table candidate_activity set (fillfactor = 80);
alter table candidate_days set (fillfactor = 90);
alter table candidate_tests set (fillfactor = 90);
