-- The few top-ups of a person that wait for the provider, among all that person ever made.
create index top_ups_checking on top_ups (user_id, created_at) where status = 'checking';
