-- Each sign-in keeps the newest sessions and records only (packages/domain/src/account.ts); this trims what was kept before.
delete from sessions using (
  select user_id, token_hash, row_number() over (partition by user_id order by created_at desc, token_hash) as place
  from sessions
) ranked
where place > 20 and sessions.user_id = ranked.user_id and sessions.token_hash = ranked.token_hash;

delete from user_logins using (
  select user_id, id, row_number() over (partition by user_id order by login_time desc, id) as place
  from user_logins where login_method <> 'firebase_migration'
) ranked
where place > 100 and user_logins.user_id = ranked.user_id and user_logins.id = ranked.id;

-- For the job that deletes records over a year old, whoever they belong to.
create index user_logins_age on user_logins (login_time) where login_method <> 'firebase_migration';
