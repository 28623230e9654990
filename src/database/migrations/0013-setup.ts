/** The code that permits creating a server's first organization, and the creators of API clients. */
export const sql = `
-- Belongs to no organization, because there is none yet.
create table setup_code (
  code_hash bytea primary key,
  creation_time timestamptz not null
);

-- Both are null if the client was created on the command line, or before creators were recorded.
alter table api_client
  add column creator_client_id bigint,
  add column creator_user_id bigint,
  add foreign key (organization_id, creator_client_id) references api_client,
  add foreign key (organization_id, creator_user_id) references app_user,
  add constraint api_client_one_creator check (num_nonnulls(creator_client_id, creator_user_id) <= 1);
`
