-- Nobody creates anything but the owner: neither in the schema nor temporary tables.
revoke create on schema public from public;
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
-- The database belongs to an administrator, who decides.
exception when insufficient_privilege then null;
end $$;
