/**
 * Comments of stories (contract 20). They belong to an element and are no part of it; they are searched as elements are, apart from them.
 * Task and publication are without a foreign key: one that is deleted and comes back by undo has its comments again. A change names the
 * element that its subject belongs to, so that whoever reads the log knows who may see it; older servers leave it out and show no changes
 * of comments.
 */
export const sql = `
create table comment (
  organization_id bigint not null,
  id bigint generated always as identity,
  element_id bigint not null,
  task_id bigint,
  publication_id bigint,
  text text not null,
  words text not null,
  pieces integer[] not null,
  mentioned_user_ids bigint[] not null default '{}',
  author_client_id bigint,
  author_user_id bigint,
  creation_time timestamptz not null,
  edited_time timestamptz,
  resolver_client_id bigint,
  resolver_user_id bigint,
  resolved_time timestamptz,
  pinner_client_id bigint,
  pinner_user_id bigint,
  pinned_time timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, element_id) references element on delete cascade,
  foreign key (organization_id, author_client_id) references api_client,
  foreign key (organization_id, author_user_id) references app_user,
  foreign key (organization_id, resolver_client_id) references api_client,
  foreign key (organization_id, resolver_user_id) references app_user,
  foreign key (organization_id, pinner_client_id) references api_client,
  foreign key (organization_id, pinner_user_id) references app_user,
  constraint comment_of_one check (num_nonnulls(task_id, publication_id) <= 1),
  constraint comment_author check (num_nonnulls(author_client_id, author_user_id) = 1),
  constraint comment_resolver check (num_nonnulls(resolver_client_id, resolver_user_id) = num_nonnulls(resolved_time)),
  constraint comment_pinner check (num_nonnulls(pinner_client_id, pinner_user_id) = num_nonnulls(pinned_time))
);
create index comment_of_element on comment (organization_id, element_id, id);
create unique index comment_one_brief on comment (organization_id, element_id) where pinned_time is not null;
create index comment_pieces on comment using gin (pieces) with (gin_pending_list_limit = 1024);
create index comment_unresolved on comment (organization_id, element_id)
  where resolved_time is null and pinned_time is null;

alter table change add column element_id bigint;
create index change_of_element on change (organization_id, element_id) where element_id is not null;
`
