-- Once, on the PostgreSQL that leads: the role, with the settings that a pooler does not pass on, and its database.
create role daybook login password '${DAYBOOK_PASSWORD}';
alter role daybook set statement_timeout = '1min';
alter role daybook set idle_in_transaction_session_timeout = '1min';
alter role daybook set plan_cache_mode = 'force_generic_plan';
alter role daybook set jit = 'off';
create database daybook owner daybook;
