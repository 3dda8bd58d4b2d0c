-- Rejected webhooks that could come from the provider, because they are signed or events in form, are counted apart from
-- everything else that is sent to the address: otherwise anybody could use up the hourly count and so hide a mistyped
-- webhook secret.
alter table webhook_rejections add column looks_genuine boolean not null default false;
