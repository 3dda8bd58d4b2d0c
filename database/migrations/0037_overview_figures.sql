-- Figures of the admin panel's overview (docs/adr/0037). Every change of a figure is a row of overview_changes, inserted by a trigger
-- in the transaction that causes it, so that no transaction waits for another. A job adds these rows to the sums below; the overview
-- reads sums and rows together.

-- An hour of Indian Standard Time, counted in hours since 1970-01-01; India has the same offset all year. Its day is hour / 24.
create function indian_hour(at timestamptz) returns integer language sql immutable as
  $$ select floor((extract(epoch from at at time zone 'UTC') + 19800) / 3600)::integer $$;

create table overview_changes (
  id bigint generated always as identity primary key,
  hour integer not null,
  -- Null when the change is not about a test.
  test_id text,
  -- Accounts that exist.
  users integer not null default 0,
  logins integer not null default 0,
  -- Candidates whose last activity was on this day; kept at the first hour of the day.
  last_seen integer not null default 0,
  -- Submitted attempts. `score` (right answers) and `questions` are those of first attempts of a test, as in candidate_totals.
  attempts integer not null default 0,
  score bigint not null default 0,
  questions bigint not null default 0,
  -- Tests sold, from the wallet.
  revenue_paise bigint not null default 0
);

create table overview_hours (
  hour integer primary key,
  users bigint not null,
  logins bigint not null,
  last_seen bigint not null,
  attempts bigint not null
);

create table overview_totals (
  is_only boolean primary key default true check (is_only),
  users bigint not null default 0,
  attempts bigint not null default 0,
  score bigint not null default 0,
  questions bigint not null default 0,
  revenue_paise bigint not null default 0
);
insert into overview_totals default values;

create table overview_tests (
  test_id text primary key,
  attempts bigint not null,
  score bigint not null,
  questions bigint not null,
  revenue_paise bigint not null
);
create index overview_tests_popular on overview_tests (attempts desc, test_id);

-- When a candidate was last active, written at most once a minute. Only of those whose consent stands.
create table candidate_presence (
  user_id uuid primary key references profiles,
  seen_at timestamptz not null
);
create index candidate_presence_newest on candidate_presence (seen_at desc, user_id);

-- What a candidate has paid for tests.
create table candidate_spending (
  user_id uuid primary key references profiles,
  spent_paise bigint not null
);

-- Whether the overview may list the candidate: their consent stands.
alter table candidate_totals add column is_shown boolean not null default false;
-- The order of 'Top Performers': by average, with those first who have answered 50 questions or more in first attempts.
alter table candidate_totals add column performance bigint not null generated always as (
  case when questions = 0 then 0
    else case when questions >= 50 then 10000000 else 0 end + score * 1000000 / questions end
) stored;
create index candidate_totals_best on candidate_totals (performance desc, score desc, user_id) where is_shown;

create function count_account() returns trigger language plpgsql as $$
begin
  case tg_op
    when 'INSERT' then insert into overview_changes (hour, users) values (indian_hour(new.created_at), 1);
    when 'UPDATE' then insert into overview_changes (hour, users) values (indian_hour(new.deleted_at), -1);
    -- An account that is removed because its notice was never answered counts as if it had never been opened.
    when 'DELETE' then insert into overview_changes (hour, users) values (indian_hour(old.created_at), -1);
  end case;
  return null;
end $$;
create trigger profiles_counted after insert on profiles for each row execute function count_account();
create trigger profiles_deleted_counted after update of deleted_at on profiles for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function count_account();
create trigger profiles_removed_counted after delete on profiles for each row
  when (old.deleted_at is null) execute function count_account();

create function count_login() returns trigger language plpgsql as $$
begin
  insert into overview_changes (hour, logins) values (indian_hour(new.login_time), 1);
  return null;
end $$;
create trigger user_logins_counted after insert on user_logins for each row
  when (new.login_method <> 'firebase_migration') execute function count_login();

-- Also counts the difference when a submitted attempt is graded again.
create function count_attempt() returns trigger language plpgsql as $$
declare
  was_submitted boolean := tg_op = 'UPDATE' and old.status = 'submitted';
  old_counts boolean := was_submitted and old.is_first;
  attempts integer := case when was_submitted then 0 else 1 end;
  score integer := case when new.is_first then new.score else 0 end - case when old_counts then old.score else 0 end;
  questions integer := case when new.is_first then new.total_questions else 0 end
    - case when old_counts then old.total_questions else 0 end;
begin
  if attempts <> 0 or score <> 0 or questions <> 0 then
    insert into overview_changes (hour, test_id, attempts, score, questions)
    values (indian_hour(new.completed_at), new.test_id, attempts, score, questions);
  end if;
  return null;
end $$;
create trigger test_attempts_counted after insert or update on test_attempts for each row
  when (new.status = 'submitted') execute function count_attempt();

create function count_sale() returns trigger language plpgsql as $$
declare
  amount bigint := case when new.credit = 'sales' then new.amount_paise else -new.amount_paise end;
begin
  insert into overview_changes (hour, test_id, revenue_paise)
  select indian_hour(created_at), case kind when 'purchase' then subject end, amount
  from postings where owner_id = new.owner_id and id = new.posting_id;
  insert into candidate_spending (user_id, spent_paise) values (new.owner_id, amount)
  on conflict (user_id) do update set spent_paise = candidate_spending.spent_paise + excluded.spent_paise;
  return null;
end $$;
create trigger transfers_counted after insert on transfers for each row
  when (new.credit = 'sales' or new.debit = 'sales') execute function count_sale();

create function count_presence() returns trigger language plpgsql as $$
declare
  old_day integer := case when tg_op <> 'INSERT' then indian_hour(old.seen_at) / 24 end;
  new_day integer := case when tg_op <> 'DELETE' then indian_hour(new.seen_at) / 24 end;
begin
  if old_day is not distinct from new_day then return null; end if;
  insert into overview_changes (hour, last_seen)
  select day * 24, change from (values (old_day, -1), (new_day, 1)) as moved (day, change) where day is not null;
  return null;
end $$;
create trigger candidate_presence_counted after insert or update or delete on candidate_presence
  for each row execute function count_presence();

-- Who withdraws their consent, or deletes their account, is no longer listed.
create function follow_consent() returns trigger language plpgsql as $$
declare
  person uuid := case tg_op when 'DELETE' then old.user_id else new.user_id end;
  stands boolean := exists (select from consents where user_id = person and withdrawn_at is null);
begin
  if stands then
    insert into candidate_presence (user_id, seen_at) values (person, now()) on conflict do nothing;
  else
    delete from candidate_presence where user_id = person;
  end if;
  update candidate_totals set is_shown = stands where user_id = person and is_shown <> stands;
  return null;
end $$;
create trigger consents_followed after insert or update or delete on consents
  for each row execute function follow_consent();

create function show_totals() returns trigger language plpgsql as $$
begin
  new.is_shown := exists (select from consents where user_id = new.user_id and withdrawn_at is null);
  return new;
end $$;
create trigger candidate_totals_shown before insert on candidate_totals
  for each row execute function show_totals();

-- Counts everything again from the tables themselves. Nothing else may write meanwhile: in this migration the new triggers' locks
-- see to it.
create function recount_overview() returns void language plpgsql as $$
begin
  insert into candidate_presence (user_id, seen_at)
  select user_id, greatest(max(given_at),
    (select max(login_time) from user_logins where user_logins.user_id = consents.user_id),
    (select max(last_completed_at) from candidate_tests where candidate_tests.user_id = consents.user_id))
  from consents where withdrawn_at is null group by user_id
  on conflict do nothing;
  update candidate_totals set is_shown = not is_shown
  where is_shown <> exists (select from consents where consents.user_id = candidate_totals.user_id and withdrawn_at is null);

  delete from candidate_spending;
  insert into candidate_spending (user_id, spent_paise)
  select owner_id, sum(case credit when 'sales' then amount_paise else -amount_paise end)
  from transfers where credit = 'sales' or debit = 'sales' group by owner_id;

  delete from overview_changes;
  delete from overview_hours;
  insert into overview_hours (hour, users, logins, last_seen, attempts)
  select hour, sum(users), sum(logins), sum(last_seen), sum(attempts) from (
    select indian_hour(created_at) as hour, 1 as users, 0 as logins, 0 as last_seen, 0 as attempts from profiles
    union all select indian_hour(deleted_at), -1, 0, 0, 0 from profiles where deleted_at is not null
    union all select indian_hour(login_time), 0, 1, 0, 0 from user_logins where login_method <> 'firebase_migration'
    union all select indian_hour(seen_at) / 24 * 24, 0, 0, 1, 0 from candidate_presence
    union all select indian_hour(completed_at), 0, 0, 0, 1 from test_attempts where status = 'submitted'
  ) counted group by hour;

  delete from overview_tests;
  insert into overview_tests (test_id, attempts, score, questions, revenue_paise)
  select test_id, sum(attempts), sum(score), sum(questions), sum(revenue_paise) from (
    select test_id, 1 as attempts, case when is_first then score else 0 end as score,
      case when is_first then total_questions else 0 end as questions, 0::bigint as revenue_paise
    from test_attempts where status = 'submitted'
    union all select test_id, 0, 0, 0, amount_paise from payments
  ) counted group by test_id;

  update overview_totals set
    users = (select count(*) from profiles where deleted_at is null),
    attempts = (select coalesce(sum(overview_tests.attempts), 0) from overview_tests),
    score = (select coalesce(sum(overview_tests.score), 0) from overview_tests),
    questions = (select coalesce(sum(overview_tests.questions), 0) from overview_tests),
    revenue_paise = (select coalesce(sum(spent_paise), 0) from candidate_spending);
end $$;
select recount_overview();
