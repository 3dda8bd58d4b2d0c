-- What staff edit of a test; candidates see the published version (tests, test_versions).
create table test_drafts (
  test_id text primary key check (test_id ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  version integer not null check (version > 0),
  state text not null check (state in ('draft', 'published', 'archived')),
  -- The save that was published last; null before the first publication.
  published_draft integer check (published_draft <= version),
  -- The row of test_versions that it made.
  published_version integer check (published_version > 0),
  title_en text not null,
  title_mr text not null,
  category text not null check (category in ('gk', 'math', 'reasoning', 'marathi', 'full')),
  words tsvector not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- A member of the staff; null for built-in content.
  changed_by uuid,
  check ((published_draft is null) = (published_version is null)),
  check (state <> 'published' or published_version is not null)
);
create index test_drafts_newest on test_drafts (changed_at desc, test_id desc);
create index test_drafts_of_state on test_drafts (state, changed_at desc, test_id desc);
create index test_drafts_words on test_drafts using gin (words);

create table test_draft_versions (
  test_id text not null references test_drafts on delete cascade,
  version integer not null check (version > 0),
  kind text not null check (kind in ('built_in', 'created', 'edited', 'price', 'published', 'archived', 'restored')),
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- The fields that differ from the version before.
  changed_fields text[] not null,
  changed_at timestamptz not null,
  changed_by uuid,
  primary key (test_id, version)
);
revoke update, delete on test_draft_versions from bharti_app;
alter table test_drafts add constraint test_drafts_current_version
  foreign key (test_id, version) references test_draft_versions (test_id, version) deferrable initially deferred;

-- The sections of a paper: name in both languages and number of questions, in order. Empty for a paper without sections.
alter table test_versions add column sections jsonb not null default '[]' check (jsonb_typeof(sections) = 'array');

alter table tests
  -- On sale between these instants; null: without a limit. What was bought stays open.
  add column sale_from timestamptz,
  add column sale_until timestamptz,
  -- A change of the site's default price changes the price of this test too.
  add column has_default_price boolean not null default false,
  add check (sale_from < sale_until);
-- The built-in paid tests have the usual price, 1,000 paise, which is the default price until the owner changes it.
update tests set has_default_price = true where price_paise = 1000 and not is_free;

-- The parts of the content that are new, in what the built-in tests were seeded with.
update built_in_tests set seeded = jsonb_build_object('sections', '[]'::jsonb, 'saleFrom', null, 'saleUntil', null,
  'hasDefaultPrice', (seeded ->> 'pricePaise')::bigint = 1000 and not (seeded ->> 'isFree')::boolean) || seeded;

-- The price of new tests, and of those with has_default_price.
create table default_price (
  is_only boolean primary key default true check (is_only),
  price_paise bigint not null check (price_paise between 100 and 5000000)
);
insert into default_price (price_paise) values (1000);

-- A lower price between two instants, for one test or for all tests with a price.
create table promotions (
  id uuid primary key,
  version integer not null check (version > 0),
  name text not null check (length(name) between 1 and 200),
  test_id text references tests,
  price_paise bigint not null check (price_paise between 100 and 5000000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  changed_at timestamptz not null,
  changed_by uuid
);
create index promotions_by_end on promotions (ends_at desc, id desc);

drop view published_tests;
create view published_tests as
  select tests.*, current.total_questions, current.duration_seconds
  from tests
  join test_versions current on current.test_id = tests.id and current.version = tests.version
  where tests.published;
