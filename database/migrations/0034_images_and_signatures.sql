-- Images of questions, re-encoded to WebP, under the hash of their bytes. Here and not in a folder, so that every server has them.
create table images (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea not null check (length(bytes) between 1 and 204800),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Of the last upload. An image that no question has is deleted a day later.
  uploaded_at timestamptz not null,
  uploaded_by uuid
);
create index images_uploaded on images (uploaded_at);

-- An image stays as long as any version of a question has it.
alter table bank_question_versions add column image text
  generated always as (substring(content #>> '{figure,path}' from '^/images/([0-9a-f]{64})\.webp$')) stored
  references images;
create index bank_question_versions_image on bank_question_versions (image) where image is not null;

alter table bank_questions
  -- Numbers by which near-duplicates are searched for; null until they are computed.
  add column signature integer[],
  -- Whether the two languages of a complete question do not seem to say the same; null until it is checked.
  add column is_mismatch boolean;
create index bank_questions_signature on bank_questions using gin (signature);
create index bank_questions_mismatch on bank_questions (changed_at desc, id desc) where is_mismatch;
create index bank_questions_unchecked on bank_questions (id) where signature is null or is_mismatch is null;
