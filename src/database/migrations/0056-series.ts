/**
 * Series of stories (contract 24.2). `dates` are those of the rule; stories were made for the dates up to `made_until`. A member stays when
 * its story is gone, so that nothing is made twice. `changes` are what people changed of dates that have no story yet.
 */
export const sql = `
create table story_series (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  template_id bigint not null,
  rule text not null,
  from_date date not null,
  until_date date,
  except_dates date[] not null,
  extra_dates date[] not null,
  ahead integer not null,
  dates date[] not null,
  made_until date not null,
  changes text not null default '[]',
  creator_client_id bigint,
  creator_user_id bigint,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint story_series_template foreign key (organization_id, template_id) references story_template,
  foreign key (organization_id, creator_client_id) references api_client,
  foreign key (organization_id, creator_user_id) references app_user,
  constraint story_series_creator check (num_nonnulls(creator_client_id, creator_user_id) = 1),
  constraint story_series_ahead check (ahead between 0 and 400)
);
create index story_series_of_template on story_series (organization_id, template_id);

create table story_series_member (
  organization_id bigint not null,
  series_id bigint not null,
  date date not null,
  element_id bigint,
  template text,
  task_ids bigint[] not null default '{}',
  publication_ids bigint[] not null default '{}',
  detached text[] not null default '{}',
  primary key (organization_id, series_id, date),
  foreign key (organization_id, series_id) references story_series on delete cascade,
  foreign key (organization_id, element_id) references element on delete set null (element_id)
);
create unique index story_series_member_element on story_series_member (organization_id, element_id);

create table story_series_warning (
  organization_id bigint not null,
  series_id bigint not null,
  date date not null,
  warnings text not null,
  primary key (organization_id, series_id, date),
  foreign key (organization_id, series_id) references story_series on delete cascade
);
`
