-- The payments and disputes of one person, for the download of their own data.
create index provider_payments_of_user on provider_payments (user_id, seen_at);
create index disputes_of_user on disputes (user_id, seen_at);
