-- Question files of more formats: GIFT, Aiken, Moodle XML, QTI packages and Word documents.
alter table import_jobs
  drop constraint import_jobs_kind_check,
  add constraint import_jobs_kind_check check (kind in ('csv', 'xlsx', 'gift', 'aiken', 'moodle_xml', 'qti', 'docx'));

-- The image that a row of such a file has: its path on our site and what it shows. The image is kept for a day, as the row is.
alter table import_rows add column image jsonb;
