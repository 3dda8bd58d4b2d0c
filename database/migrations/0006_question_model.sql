-- Questions of the first shape (one field per language, the key as a number) become questions of the new one.
-- A version of a test never changes otherwise: what is asked, and what is right, stays the same here.
update test_versions
set questions = (
  select jsonb_agg(
    jsonb_build_object(
      'id', question -> 'id',
      'version', 1,
      'topic', question -> 'topic',
      'level', question -> 'level',
      'form', 'plain',
      'stem', jsonb_build_object('en', question -> 'question', 'mr', question -> 'questionMr'),
      'options', (
        select jsonb_agg(
          jsonb_build_object('en', option, 'mr', question -> 'optionsMr' -> (place - 1)::integer) order by place
        )
        from jsonb_array_elements(question -> 'options') with ordinality as options (option, place)
      ),
      'figure', null,
      'key', jsonb_build_object('kind', 'single', 'option', question -> 'correct'),
      'explanation', jsonb_build_object('en', question -> 'explanation', 'mr', question -> 'explanationMr')
    )
    order by position
  )
  from jsonb_array_elements(questions) with ordinality as list (question, position)
)
where questions -> 0 ? 'correct';

-- A server of an earlier release cannot write the old shape again.
alter table test_versions add constraint test_versions_questions_have_keys check (
  jsonb_typeof(questions) = 'array' and not jsonb_path_exists(questions, '$[*] ? (!exists(@.key.kind) || !exists(@.stem.en))')
);

create table topics (
  id text primary key,
  subject text not null check (subject in ('gk', 'math', 'reasoning', 'marathi')),
  name_en text not null,
  name_mr text not null
);
