-- The pictures that the settings show. They stay as long as a setting has them.
alter table site_settings add column image text
  generated always as (
    case when key in ('poster', 'bannerImage') then substring(value from '"path":"/images/([0-9a-f]{64})\.webp"') end
  ) stored
  references images;

-- PDF notes that the owner has uploaded in place of the built-in ones. Here and not in a folder, so that every server has them.
create table uploaded_notes (
  name text primary key check (name ~ '^[a-z][a-z-]{0,63}$'),
  bytes bytea not null check (length(bytes) between 1 and 2500000),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null,
  uploaded_by uuid
);
-- Not compressed (a PDF is already), so that a part of a file is read without the rest.
alter table uploaded_notes alter column bytes set storage external;
