-- The dealer @name@ in PostgreSQL: a role that reaches its own database, two schemas in it, and nothing else. May be run again.
-- Locks of the application are a database's own, so no dealer can take those that another's site needs.
select 'create database @database@' where not exists (select from pg_database where datname = '@database@') \gexec
-- What the pools of its processes may take, and no more: one dealer never takes the connections of the others.
select 'create role dealer_@name@ login connection limit @connections@'
where not exists (select from pg_roles where rolname = 'dealer_@name@') \gexec
select 'alter role dealer_@name@ connection limit @connections@'
where exists (select from pg_roles where rolname = 'dealer_@name@' and rolconnlimit between 0 and @connections@ - 1) \gexec
revoke all on database @database@ from public;
-- Where PostgreSQL serves others too, their rights are not ours to take.
select 'revoke all on database postgres, template1 from public'
where not exists (select from pg_database where not datistemplate and datname !~ '^(postgres$|dealer_)') \gexec
grant connect on database @database@ to dealer_@name@;
\connect @database@
create schema if not exists dealer_@name@ authorization dealer_@name@;
create schema if not exists dealer_@name@_jobs authorization dealer_@name@;
-- What is in no schema, and no site needs.
revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea) from public;
