/**
 * What stories are looked up by (contract 3.7) as numbers that Daybook makes, instead of texts that a function takes out of the words
 * at each change. The index may gather more before it sorts it in, since a number takes less room than a text.
 *
 * Stories of before have none. Nor have those that an older Daybook changes, which only knows words: what does not belong to them any
 * more is removed. Housekeeping makes the missing ones. For a day the old index stays, in which older servers are replaced. A new
 * database has nothing to wait for.
 */
export const withoutGrams = `
update daybook_migration set oldest_schema = id where name = 'search-pieces';
drop index element_search_grams;
drop function search_grams(bigint, text);
drop trigger forget_pieces on element_search;
drop function forget_search_pieces();
`

export const sql = `
alter table element_search add column pieces integer[];
create index element_search_pieces on element_search using gin (pieces)
  with (gin_pending_list_limit = 1024) where pieces is not null;
create index element_search_without_pieces on element_search (organization_id, element_id) where pieces is null;

create function forget_search_pieces() returns trigger language plpgsql as $$
begin
  new.pieces := null;
  return new;
end
$$;
create trigger forget_pieces before update of words on element_search for each row
  when (new.words <> old.words and new.pieces = old.pieces) execute function forget_search_pieces();

do $do$ begin
  if not exists (select from organization) then
    ${withoutGrams}
  end if;
end $do$;
`
