-- The panel's list of candidates, and its search by name (docs/adr/0063).

create index profiles_newest on profiles (created_at desc, id desc) where deleted_at is null;
-- Found by the whole address only, so that a search does not reveal it letter by letter.
create index profiles_by_email on profiles (lower(email)) where deleted_at is null;

-- A name as it is searched: small letters, one space between words, without dots, commas and invisible joiners.
create function searched_name(written text) returns text language sql immutable as $$
  select left(trim(regexp_replace(regexp_replace(lower(normalize(written, NFKC)), U&'[\200B-\200D]', '', 'g'), '[\s.,]+', ' ', 'g')), 100)
$$;

-- The name of a candidate from each of its first six words on: 'ravi suresh jadhav', 'suresh jadhav', 'jadhav'. So the beginning of any
-- word finds it, in the order of the index. A trigger keeps it: the rows go with the name.
create table candidate_names (
  user_id uuid not null references profiles on delete cascade,
  name text collate "C" not null,
  primary key (user_id, name)
);
create index candidate_names_in_order on candidate_names (name, user_id);

create function names_from_words(written text) returns setof text language sql immutable as $$
  select distinct array_to_string(words[first:], ' ')
  from string_to_array(nullif(searched_name(written), ''), ' ') as words, generate_series(1, least(6, coalesce(cardinality(words), 0))) as first
$$;

create function keep_candidate_names() returns trigger language plpgsql as $$
begin
  delete from candidate_names where user_id = new.id;
  insert into candidate_names (user_id, name) select new.id, name from names_from_words(new.name) as name
  where new.deleted_at is null;
  return null;
end $$;
create trigger profiles_name_kept after insert on profiles for each row execute function keep_candidate_names();
create trigger profiles_name_changed after update of name, deleted_at on profiles for each row
  when (old.name is distinct from new.name or old.deleted_at is distinct from new.deleted_at)
  execute function keep_candidate_names();

insert into candidate_names (user_id, name)
select id, name_part from profiles, names_from_words(name) as name_part where deleted_at is null;
