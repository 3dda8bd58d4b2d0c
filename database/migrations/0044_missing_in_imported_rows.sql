-- What a row's question still lacks: texts in English ('en'), in Marathi ('mr'), the explanation. Empty for a complete question, and for a row
-- that becomes no new question. Rows that were checked before this column are not checked again.
alter table import_rows
  add column missing text[] not null default '{}' check (missing <@ array['en', 'mr', 'explanation']);
