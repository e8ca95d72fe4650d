-- The dealer @name@ in a database that dealers share: a role that reaches its own schema and that of its jobs, and nothing else.
-- May be run again.
select 'create database dealers' where not exists (select from pg_database where datname = 'dealers') \gexec
-- The site's pools have nine connections; so one dealer never takes those of the others.
select 'create role dealer_@name@ login connection limit 12'
where not exists (select from pg_roles where rolname = 'dealer_@name@') \gexec
revoke all on database dealers from public;
grant connect on database dealers to dealer_@name@;
\connect dealers
create schema if not exists dealer_@name@ authorization dealer_@name@;
create schema if not exists dealer_@name@_jobs authorization dealer_@name@;
