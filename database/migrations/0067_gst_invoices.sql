-- Tax invoices in the panel, by month; no credit notes (docs/adr/0069-tax-invoices-in-the-panel.md).

-- No feature takes a sale back, so no credit note was ever due. A transfer that takes revenue back would need one that names its invoice: it
-- is refused until there are credit notes. 'not valid' leaves the stored rows unread; there is none that breaks the rule.
alter table transfers add constraint transfers_sales_are_kept check (debit <> 'sales') not valid;
drop trigger transfers_taxed on transfers;
create trigger transfers_taxed after insert on transfers for each row
  when (new.credit = 'sales') execute function queue_gst_document();

-- There is one series for each financial year. Dropping the column also drops the keys that contain it.
alter table gst_documents drop column kind, add unique (year, number);
alter table gst_series drop column kind, add primary key (year);
-- The invoices of a month, in their order.
create index gst_documents_by_day on gst_documents (day, number);

-- Sums of each Indian month (`indian_month`), for the page and for the return. Written with the documents, in one transaction.
create table gst_months (
  month integer primary key,
  invoices integer not null,
  taxable_paise bigint not null,
  cgst_paise bigint not null,
  sgst_paise bigint not null
);
insert into gst_months
  select indian_month(day), count(*), sum(taxable_paise), sum(cgst_paise), sum(sgst_paise) from gst_documents group by 1;
