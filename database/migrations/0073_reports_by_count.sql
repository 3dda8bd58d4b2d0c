-- The reported questions are listed with the most reports first, in all or of one kind.
drop index reported_questions_newest, reported_questions_wrong_key, reported_questions_unclear, reported_questions_translation,
  reported_questions_spelling, reported_questions_figure, reported_questions_other;
create index reported_questions_most on reported_questions (is_open, reports desc, newest_at desc, id desc);
create index reported_questions_wrong_key on reported_questions (is_open, wrong_key desc, newest_at desc, id desc) where wrong_key > 0;
create index reported_questions_unclear on reported_questions (is_open, unclear desc, newest_at desc, id desc) where unclear > 0;
create index reported_questions_translation on reported_questions (is_open, translation desc, newest_at desc, id desc) where translation > 0;
create index reported_questions_spelling on reported_questions (is_open, spelling desc, newest_at desc, id desc) where spelling > 0;
create index reported_questions_figure on reported_questions (is_open, figure desc, newest_at desc, id desc) where figure > 0;
create index reported_questions_other on reported_questions (is_open, other desc, newest_at desc, id desc) where other > 0;
