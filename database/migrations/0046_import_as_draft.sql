-- A doubtful row can be imported as a draft.
alter table import_rows
  drop constraint import_rows_choice_check,
  add constraint import_rows_choice_check check (choice in ('take', 'draft', 'leave_out'));
