-- Room on each page for new versions of its rows. Without it a save, which makes its row longer, moves the row to another page and writes an
-- entry into every index of the table. It counts for pages that are written from now on.
alter table test_attempts set (fillfactor = 80);
