-- What the editors answer to those who reported a question that is right as it is (docs/adr/0059). Candidates see it while the decision stands.
alter table reported_questions
  add column answer_en text check (length(answer_en) between 1 and 500),
  add column answer_mr text check (length(answer_mr) between 1 and 500),
  add constraint reported_questions_answer_in_both check ((answer_en is null) = (answer_mr is null));

-- What a candidate has paid into the wallet, without refunds and disputes. Kept, so that a profile does not sum a ledger.
create table candidate_deposits (
  user_id uuid primary key references profiles,
  paid_in_paise bigint not null
);
create function count_deposit() returns trigger language plpgsql as $$
begin
  insert into candidate_deposits (user_id, paid_in_paise)
  select new.owner_id, new.amount_paise from postings
  where owner_id = new.owner_id and id = new.posting_id and kind = 'top_up'
  on conflict (user_id) do update set paid_in_paise = candidate_deposits.paid_in_paise + excluded.paid_in_paise;
  return null;
end $$;
create trigger transfers_deposited after insert on transfers for each row
  when (new.debit = 'provider') execute function count_deposit();
insert into candidate_deposits (user_id, paid_in_paise)
select owner_id, sum(amount_paise) from transfers join postings using (owner_id)
where postings.id = posting_id and debit = 'provider' and kind = 'top_up' group by owner_id;

-- The passed attempts of a candidate, counted up to a limit.
create index test_attempts_passed on test_attempts (user_id) where passed;
-- Staff find a candidate by the id of an attempt, or by the number of a receipt, which is the beginning of its entry's id.
create index test_attempts_by_id on test_attempts (id);
create index postings_by_id on postings (id);
