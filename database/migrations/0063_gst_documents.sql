-- Tax invoices of sold tests, and credit notes of sales that are taken back (docs/adr/0067-gst-documents.md). Given by a job after the
-- sale, so that no sale waits for a number; only for sales that were made while a GSTIN was set.

-- The last number of each series. Its row is locked while numbers are given, so that there are neither gaps nor doubles.
create table gst_series (
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- The year in which the financial year begins.
  year integer not null,
  last_number integer not null check (last_number >= 0),
  primary key (kind, year)
);

create table gst_documents (
  owner_id uuid not null,
  -- The transfer of the sale.
  transfer integer not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null,
  number integer not null check (number > 0),
  -- The Indian day of the sale.
  day integer not null,
  gstin text not null,
  -- Hundredths of a per cent.
  rate integer not null check (rate >= 0),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise = cgst_paise),
  issued_at timestamptz not null default clock_timestamp(),
  primary key (owner_id, transfer),
  foreign key (owner_id, transfer) references transfers (owner_id, number),
  unique (kind, year, number)
);
create trigger gst_documents_append_only before update or delete or truncate on gst_documents
  for each statement execute function forbid_change();
revoke update, delete on gst_documents from bharti_app;

-- Sales that wait for their number, in their order.
create table gst_due (
  id bigint generated always as identity primary key,
  owner_id uuid not null,
  transfer integer not null,
  unique (owner_id, transfer)
);

create function queue_gst_document() returns trigger language plpgsql as $$
begin
  insert into gst_due (owner_id, transfer)
  select new.owner_id, new.number where exists (select from site_settings where key = 'gstin' and trim(value) <> '');
  return null;
end $$;
create trigger transfers_taxed after insert on transfers for each row
  when (new.credit = 'sales' or new.debit = 'sales') execute function queue_gst_document();
