-- Deleted accounts in the order of their deletion, for the list that is kept outside of the database.
create index profiles_deleted on profiles (deleted_at, id) where deleted_at is not null;
