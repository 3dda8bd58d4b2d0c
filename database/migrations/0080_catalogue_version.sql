-- A number that changes with every change of what is on sale. Each process keeps the tests in memory and compares this number with that of
-- what it keeps (docs/adr/0082). A number of a transaction that was rolled back is never used again.
create sequence catalogue_versions;
grant usage on sequence catalogue_versions to bharti_app;

create table catalogue_version (
  is_only boolean primary key default true check (is_only),
  number bigint not null
);
insert into catalogue_version (number) values (nextval('catalogue_versions'));

create function change_catalogue_version() returns trigger language plpgsql as $$
begin
  update catalogue_version set number = nextval('catalogue_versions');
  return null;
end $$;
create trigger tests_changed after insert or update or delete or truncate on tests
  for each statement execute function change_catalogue_version();
create trigger test_versions_changed after insert or update or delete or truncate on test_versions
  for each statement execute function change_catalogue_version();
create trigger promotions_changed after insert or update or delete or truncate on promotions
  for each statement execute function change_catalogue_version();
