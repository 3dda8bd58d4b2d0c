-- Figures of the candidates for the panel (docs/adr/0063): who is active on a day, who comes back in which week, and how far those who
-- signed in have come. Sums only, filled from triggers as the overview's are (docs/adr/0037): each change is a row of activity_changes,
-- which a job adds to activity_sums. The sums have no names and stay when an account is deleted.

-- The Monday of a week, as an Indian day.
create function monday_of(day integer) returns integer language sql immutable as $$ select day - (day + 3) % 7 $$;

-- The kind of device of the sign-in; null for a sign-in of an earlier release.
alter table sessions add column device text check (device in ('phone', 'tablet', 'computer'));

-- One small row for each account, so that no candidate is counted twice. It goes with the account.
create table candidate_activity (
  user_id uuid primary key references profiles on delete cascade,
  opened_at timestamptz not null,
  -- The last Indian day on which the candidate was counted as active; null before the first.
  last_day integer,
  tested boolean not null default false,
  topped_up boolean not null default false,
  bought boolean not null default false
);
create index candidate_activity_buyers on candidate_activity (opened_at desc, user_id desc) where bought;

-- figure        period                          part
-- since         the first day that is counted   ''
-- active        a day                           the language of the notice that was agreed to
-- browser       a day                           the browser family of the newest sign-in, '' where it is not known
-- device        a day                           its kind of device, '' where it is not known
-- opened        the Monday of a week            ''; so for tested (a free test), topped_up, bought: of the accounts opened in this week
-- returned      the Monday of that week         weeks after it, 0 to 7: how many of them were active in that week
create table activity_changes (
  id bigint generated always as identity primary key,
  figure text not null,
  period integer not null,
  part text not null default '',
  people integer not null
);
create table activity_sums (
  figure text not null,
  period integer not null,
  part text not null,
  people bigint not null,
  primary key (figure, period, part)
);

create function count_opened() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into candidate_activity (user_id, opened_at) values (new.id, new.created_at);
    insert into activity_changes (figure, period, people) values ('opened', monday_of(indian_hour(new.created_at) / 24), 1);
  else
    -- An account whose notice was never answered counts as if it had never been opened.
    insert into activity_changes (figure, period, people) values ('opened', monday_of(indian_hour(old.created_at) / 24), -1);
  end if;
  return null;
end $$;
create trigger profiles_opened_counted after insert on profiles for each row execute function count_opened();
create trigger profiles_never_opened_counted after delete on profiles for each row
  when (old.deleted_at is null) execute function count_opened();

-- The first activity of a day counts the candidate, the first of a week also for their cohort.
create function count_active() returns trigger language plpgsql as $$
declare
  today integer := indian_hour(new.seen_at) / 24;
  kept candidate_activity%rowtype;
  cohort integer;
  weeks integer;
  session record;
begin
  select * into kept from candidate_activity where user_id = new.user_id for update;
  if not found or kept.last_day >= today then return null; end if;
  update candidate_activity set last_day = today where user_id = new.user_id;
  select browser, device into session from sessions where user_id = new.user_id order by created_at desc limit 1;
  insert into activity_changes (figure, period, part, people) values
    ('active', today, coalesce((select locale from consents where user_id = new.user_id order by given_at desc limit 1), ''), 1),
    ('browser', today, coalesce(session.browser, ''), 1),
    ('device', today, coalesce(session.device, ''), 1);
  cohort := monday_of(indian_hour(kept.opened_at) / 24);
  weeks := (monday_of(today) - cohort) / 7;
  if weeks between 0 and 7 and (kept.last_day is null or monday_of(kept.last_day) < monday_of(today)) then
    insert into activity_changes (figure, period, part, people) values ('returned', cohort, weeks::text, 1);
  end if;
  return null;
end $$;
create trigger candidate_presence_active_counted after insert on candidate_presence
  for each row execute function count_active();
create trigger candidate_presence_active_again_counted after update of seen_at on candidate_presence for each row
  when (indian_hour(old.seen_at) / 24 <> indian_hour(new.seen_at) / 24) execute function count_active();

-- The first time that a candidate takes a step. Nothing for an account that is deleted: its row is gone.
create function count_step(person uuid, step text) returns void language plpgsql as $$
declare
  opened timestamptz;
begin
  if step = 'tested' then
    update candidate_activity set tested = true where user_id = person and not tested returning opened_at into opened;
  elsif step = 'topped_up' then
    update candidate_activity set topped_up = true where user_id = person and not topped_up returning opened_at into opened;
  else
    update candidate_activity set bought = true where user_id = person and not bought returning opened_at into opened;
  end if;
  if opened is null then return; end if;
  insert into activity_changes (figure, period, people) values (step, monday_of(indian_hour(opened) / 24), 1);
end $$;

create function count_free_test() returns trigger language plpgsql as $$
begin
  if exists (select from tests where id = new.test_id and is_free) then perform count_step(new.user_id, 'tested'); end if;
  return null;
end $$;
create trigger test_attempts_step_counted after insert or update of status on test_attempts for each row
  when (new.status = 'submitted') execute function count_free_test();

create function count_money_step() returns trigger language plpgsql as $$
begin
  perform count_step(new.owner_id, case new.kind when 'top_up' then 'topped_up' else 'bought' end);
  return null;
end $$;
create trigger postings_step_counted after insert on postings for each row
  when (new.kind in ('top_up', 'purchase')) execute function count_money_step();

-- The steps are counted from the beginning, because the tables know them; activity from now on.
insert into candidate_activity (user_id, opened_at, tested, topped_up, bought)
select id, created_at,
  exists (select from test_attempts join tests on tests.id = test_id where user_id = profiles.id and status = 'submitted' and is_free),
  exists (select from postings where owner_id = profiles.id and kind = 'top_up'),
  exists (select from postings where owner_id = profiles.id and kind = 'purchase')
from profiles where deleted_at is null;

insert into activity_sums (figure, period, part, people)
select figure, monday_of(indian_hour(created_at) / 24), '', count(*) from (
  select 'opened' as figure, id from profiles
  union all select 'tested', user_id from test_attempts join tests on tests.id = test_id
    where status = 'submitted' and is_free group by user_id
  union all select case kind when 'top_up' then 'topped_up' else 'bought' end, owner_id from postings
    where kind in ('top_up', 'purchase') group by owner_id, kind
) steps join profiles using (id) group by 1, 2;

insert into activity_sums (figure, period, part, people) values ('since', indian_hour(now()) / 24, '', 0);
