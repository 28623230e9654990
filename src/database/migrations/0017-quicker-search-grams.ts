/**
 * The same pieces as before, without making each of them distinct (the index does that itself) and without taking the
 * words apart: 60 µs instead of 150 µs for a story, at each change of its title, slug or note.
 */
export const sql = `
create or replace function search_grams(organization_id bigint, words text) returns text[]
language sql immutable parallel safe cost 1000
return array(
  select organization_id || ':' || substr(words, start, 3)
  from generate_series(1, length(words) - 2) as start
  where substr(words, start + 1, 1) <> ' '
);
`
