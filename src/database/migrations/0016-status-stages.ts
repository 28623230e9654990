/**
 * Statuses store their stage. Until now pages guessed it from order and colour; each status starts with that guess.
 * Active statuses lead to the published one, or without it to the last that is not grey. The published status is done.
 * In an organization without one, the last status of the way is done if it is green and not the only one. Grey statuses
 * after the end are dropped. All others are open. A colour with a saturation below one fifth counts as grey. A colour
 * counts as green if no channel is stronger than green.
 */
const stagesFor = (table: string, code: string) => `
alter table ${table}
  add column stage text not null default 'open',
  add constraint ${table}_stage_known check (stage in ('open', 'done', 'dropped'));

with channels as (
  select organization_id, id, position, ${code} as code,
    get_byte(rgb, 0) as red, get_byte(rgb, 1) as green, get_byte(rgb, 2) as blue
  from ${table}, decode(substr(coalesce(color, '#000000'), 2), 'hex') as rgb
  where active
), extremes as (
  select *, greatest(red, green, blue) as most, least(red, green, blue) as least,
    255 - abs(greatest(red, green, blue) + least(red, green, blue) - 255) as lightest
  from channels
), tones as (
  select *, lightest = 0 or 5 * (most - least) < lightest as is_grey, green = most as is_green,
    row_number() over (partition by organization_id order by position, id) as place
  from extremes
), ways as (
  select organization_id, min(place) filter (where code = 'PUBLISHED') as published,
    coalesce(
      min(place) filter (where code = 'PUBLISHED'), max(place) filter (where not is_grey), max(place)
    ) as last
  from tones group by organization_id
)
update ${table} as status set stage = case
  when place > last and is_grey then 'dropped'
  when tones.code = 'PUBLISHED' or (published is null and place = last and place > 1 and is_green and not is_grey) then 'done'
  else 'open' end
from tones join ways using (organization_id)
where status.organization_id = tones.organization_id and status.id = tones.id;
`

export const sql = `
${stagesFor('element_status', 'null::text')}
${stagesFor('task_status', 'null::text')}
${stagesFor('publication_status', 'code')}
alter table publication_status
  add constraint publication_status_published_is_done check (code is null or stage = 'done');
`
