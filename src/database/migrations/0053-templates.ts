/** Templates of stories (contract 24.1). `body` is a POST of an element in which days are numbers. Older servers do not notice them. */
export const sql = `
create table story_template (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  name_key text not null,
  key text not null,
  body text not null,
  required text[] not null,
  version integer not null default 1,
  primary key (organization_id, id)
);
create trigger set_name_key before insert on story_template for each row when (new.name_key is null) execute function set_name_key();
create trigger change_name_key before update of name on story_template for each row when (new.name <> old.name)
  execute function set_name_key();
create unique index story_template_name_unique on story_template (organization_id, name_key);
create unique index story_template_key_unique on story_template (organization_id, lower(key));

create table story_template_group (
  organization_id bigint not null,
  template_id bigint not null,
  group_id bigint not null,
  primary key (organization_id, template_id, group_id),
  foreign key (organization_id, template_id) references story_template on delete cascade,
  foreign key (organization_id, group_id) references story_group
);
create index story_template_group_of_group on story_template_group (organization_id, group_id);
`
