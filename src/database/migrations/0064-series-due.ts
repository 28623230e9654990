/** From which day on the next story of a series is to be made (contract 24.2): whoever looks for those that are due reads no dates. */
export const sql = `
create function series_due(dates date[], made_until date, ahead integer) returns date language sql immutable parallel safe
  as $$ select min(date) - ahead from unnest(dates) as d (date) where date > made_until $$;
create index story_series_due on story_series (series_due(dates, made_until, ahead));
`
