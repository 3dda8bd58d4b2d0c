-- The database and its users in a PostgreSQL of your own, once, as its administrator (docs/operations.md, 'The database's two users'). Give both
-- users a password afterwards: \password bharti_owner, \password bharti_login
create role bharti_app nologin;
create role bharti_owner login;
create role bharti_login login noinherit;
grant bharti_app to bharti_owner, bharti_login;
create database bharti owner bharti_owner;
