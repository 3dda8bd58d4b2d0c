-- 'Account' means a person in this product; these rows are accounts of the ledger.
alter table accounts rename to ledger_accounts;
alter table ledger_accounts rename constraint accounts_pkey to ledger_accounts_pkey;
