import { angles, notes, places, subjects } from './dataset-words.ts'

/**
 * The statements of the dataset: each makes the rows of the elements with the ordinals `first` to `last`. What is picked
 * for an ordinal depends on the seed and the ordinal alone, and ids follow from ordinals.
 */

/** How many there are of what elements refer to. */
export const referenceCounts = {
  groups: 40,
  /** Of these, groups that have stories of a stretch of time only, as an election or a tournament has. */
  eventGroups: 5,
  platforms: 8,
  categoriesPerPlatform: 5,
  users: 200,
  unregisteredAssignees: 50,
} as const

/** Ids of what the elements refer to. */
export interface References {
  readonly clientId: number
  /** The most used first; the last five are events. */
  readonly groupIds: readonly number[]
  /** The most used first. */
  readonly platformIds: readonly number[]
  /** By platform, in the order of `platformIds`; the last platforms have none. */
  readonly categoryIds: readonly (readonly number[])[]
  /** The busiest first. */
  readonly userIds: readonly number[]
  readonly unregisteredAssigneeIds: readonly number[]
  readonly formatIds: readonly number[]
  readonly elementStatusIds: readonly number[]
  readonly taskStatusIds: readonly number[]
  readonly publicationStatusIds: readonly number[]
  readonly publishedStatusId: number
}

export interface Plan {
  readonly organizationId: number
  readonly references: References
  readonly seed: number
  /** Elements of the whole dataset. */
  readonly total: number
  /** The newest creation time. */
  readonly now: Date
  /** How many of twenty elements are confidential. */
  readonly confidentialOfTwenty: number
  /** The ids of ordinal 0. Tasks and publications have three each. */
  readonly elementBase: number
  readonly taskBase: number
  readonly publicationBase: number
}

export interface Chunk {
  readonly first: number
  readonly last: number
}

export const perElement = 3

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
const instant = (time: Date): string => `${literal(time.toISOString())}::timestamptz`

/** SQL for an integer from 0 to `count - 1`, picked evenly by the seed, `salt` and the SQL expression `by`. */
const pick = ({ seed }: Plan, salt: string, by: string, count: number): string =>
  `((('x' || substr(md5(${literal(`${seed} ${salt} `)} || ${by}), 1, 8))::bit(32)::bigint % ${count})::integer)`

/** Like `pick`, but low numbers come much more often: the first tenth has about a third of all. */
const pickSkewed = (plan: Plan, salt: string, by: string, count: number): string =>
  `(floor(power(${pick(plan, salt, by, 1_000_000)} / 1000000.0, 2) * ${count})::integer)`

const wordOf = (words: readonly string[], index: string): string =>
  `(array[${words.map(literal).join(', ')}])[1 + ${index}]`

const idOf = (ids: readonly number[], index: string): string =>
  `('{${ids.join(',')}}'::bigint[])[1 + ${index}]`

const evenId = (plan: Plan, ids: readonly number[], salt: string, by: string): string =>
  idOf(ids, pick(plan, salt, by, ids.length))

const skewedId = (plan: Plan, ids: readonly number[], salt: string, by: string): string =>
  idOf(ids, pickSkewed(plan, salt, by, ids.length))

const ordinals = ({ first, last }: Chunk): string => `generate_series(${first}::bigint, ${last})`

const threeYears = 94_608_000

/** Three years of stories up to `now`, evenly, with two hours of disorder: creation does not quite follow ids. */
const creation = (plan: Plan): string =>
  `date_trunc('second', ${instant(plan.now)} - make_interval(secs =>
    ${threeYears} * (1 - (i + 1)::double precision / ${plan.total}) + ${pick(plan, 'creation', 'i', 7200)}))`

/** Most stories are changed within ten days, every fiftieth as late as a year after. */
const modification = (plan: Plan): string =>
  `least(${instant(plan.now)}, ${creation(plan)} + make_interval(secs =>
    case when ${pick(plan, 'late', 'i', 50)} = 0 then ${pick(plan, 'modification', 'i', 31_536_000)}
    else ${pick(plan, 'modification', 'i', 864_000)} end))`

/** Whether the story is over: it is not among the newest hundredth. */
const isOld = ({ total }: Plan): string => `i < ${Math.floor(total * 0.99)}`

/** The day a story is about: within a week after it was planned. */
const eventDay = (plan: Plan): string => `(${creation(plan)}::date + ${pick(plan, 'event day', 'i', 8)})`

const place = (plan: Plan): string => wordOf(places, pick(plan, 'place', 'i', places.length))

const title = (plan: Plan): string =>
  `${wordOf(subjects, pick(plan, 'subject', 'i', subjects.length))} || ' ' || ${place(plan)}
    || ': ' || ${wordOf(angles, pick(plan, 'angle', 'i', angles.length))} || ' ' || i`

const note = (plan: Plan, salt: string, by: string): string =>
  wordOf(notes, pick(plan, salt, by, notes.length))

const masterGroup = (plan: Plan): string => {
  const { groupIds } = plan.references
  const standing = referenceCounts.groups - referenceCounts.eventGroups
  const event = `(${standing} + i / 1000 % ${referenceCounts.eventGroups})::integer`
  return `case when i % 97 < 3 then ${idOf(groupIds, event)}
    else ${skewedId(plan, groupIds.slice(0, standing), 'group', 'i')} end`
}

const insertElements = (plan: Plan, chunk: Chunk): string => `
  insert into element (organization_id, id, title, slug, note, confidential, element_status_id, master_group_id,
    event_from_date, event_from_time, location_name, location_address, creator_client_id, editor_client_id,
    creation_time, modification_date, status_since)
  overriding system value
  select ${plan.organizationId}, ${plan.elementBase} + i, title, lower(replace(title, ' ', '-')),
    case when ${pick(plan, 'noted', 'i', 3)} > 0 then ${note(plan, 'note', 'i')} end,
    ${pick(plan, 'confidential', 'i', 20)} < ${plan.confidentialOfTwenty},
    case when ${pick(plan, 'has status', 'i', 10)} > 0
      then ${skewedId(plan, plan.references.elementStatusIds, 'status', 'i')} end,
    ${masterGroup(plan)}, ${eventDay(plan)}, make_time(8 + ${pick(plan, 'hour', 'i', 12)}, 30, 0),
    ${place(plan)}, 'Marktplatz ' || 1 + ${pick(plan, 'number', 'i', 90)},
    ${plan.references.clientId}, ${plan.references.clientId}, ${creation(plan)}, ${modification(plan)}, ${creation(plan)}
  from (select i, ${title(plan)} as title from ${ordinals(chunk)} i) story`

const insertGroups = (plan: Plan, chunk: Chunk): string => `
  insert into element_group (organization_id, element_id, group_id, position)
  select ${plan.organizationId}, ${plan.elementBase} + i, ${masterGroup(plan)}, 1 from ${ordinals(chunk)} i
  union all
  select ${plan.organizationId}, ${plan.elementBase} + i, second, 2
  from (
    select i, ${masterGroup(plan)} as first,
      ${skewedId(plan, plan.references.groupIds.slice(0, -referenceCounts.eventGroups), 'second group', 'i')} as second
    from ${ordinals(chunk)} i
  ) grouped
  where second <> first and i % 2 = 0`

/** Three tasks each: text, pictures and one of any format; seven in ten have a registered user. */
const insertTasks = (plan: Plan, chunk: Chunk): string => {
  const { formatIds, taskStatusIds, userIds, unregisteredAssigneeIds } = plan.references
  const by = `(i || '-' || n)`
  const assignee = pick(plan, 'assignee', by, 20)
  return `
  insert into task (organization_id, id, element_id, done, format_id, status_id, confirmation_status_code, user_id,
    unregistered_assignee_id, deadline_date, deadline_time, headline, note, cost_amount, cost_currency,
    text_length_characters)
  overriding system value
  select ${plan.organizationId}, ${plan.taskBase} + i * ${perElement} + n, ${plan.elementBase} + i,
    ${pick(plan, 'done', by, 10)} < case when ${isOld(plan)} then 9 else 2 end,
    ${idOf(formatIds, `least(n, ${pick(plan, 'format', by, formatIds.length)})`)},
    ${evenId(plan, taskStatusIds, 'task status', by)},
    ${pick(plan, 'confirmation', by, 4)} - 2,
    case when ${assignee} < 14 then ${skewedId(plan, userIds, 'user', by)} end,
    case when ${assignee} between 14 and 16 then ${skewedId(plan, unregisteredAssigneeIds, 'freelancer', by)} end,
    case when ${pick(plan, 'deadline', by, 10)} > 0 then ${eventDay(plan)} - ${pick(plan, 'days before', by, 3)} end,
    case when ${pick(plan, 'deadline', by, 10)} > 4 then make_time(9 + ${pick(plan, 'deadline hour', by, 10)}, 15, 0) end,
    (array['Bericht', 'Bilder', 'Meldung'])[1 + n] || ' ' || ${place(plan)},
    case when ${pick(plan, 'task noted', by, 4)} = 0 then ${note(plan, 'task note', by)} end,
    case when n = 1 and i % 3 = 0 then ${pick(plan, 'cost', by, 500)} + 0.5 end,
    case when n = 1 and i % 3 = 0 then 'EUR' end,
    case when n = 0 then 1000 + 500 * ${pick(plan, 'length', by, 8)} end
  from ${ordinals(chunk)} i cross join generate_series(0, ${perElement - 1}) n`
}

/**
 * Three publications each, mostly on the first platforms, half of them known to the CMS. Three of four are planned for a
 * day, every twentieth for each day of two weeks; of those with a day most are published.
 */
const insertPublications = (plan: Plan, chunk: Chunk): string => {
  const { platformIds, categoryIds, publicationStatusIds, publishedStatusId } = plan.references
  const by = `(i || '-' || n)`
  const category = `(platform * ${referenceCounts.categoriesPerPlatform}
    + ${pick(plan, 'category', by, referenceCounts.categoriesPerPlatform)})`
  return `
  insert into publication (organization_id, id, element_id, platform_id, category_id, status_id, external_id,
    cms_article_id, cms_published_link_url, schedule_kind, schedule_from_date, schedule_to_date, schedule_days,
    schedule_time, published_date, published_time)
  overriding system value
  select ${plan.organizationId}, ${plan.publicationBase} + i * ${perElement} + n, ${plan.elementBase} + i,
    ${idOf(platformIds, 'platform')},
    case when platform < ${categoryIds.length} then ${idOf(categoryIds.flat(), category)} end,
    case when is_published then ${publishedStatusId}
      when ${pick(plan, 'has publication status', by, 8)} > 0
      then ${skewedId(plan, publicationStatusIds, 'publication status', by)} end,
    case when (i + n) % 2 = 0 then 'ext-' || i || '-' || n end,
    case when (i + n) % 2 = 0 then 'cms-' || i * ${perElement} + n end,
    case when (i + n) % 4 = 0 then 'https://news.example.org/' || i || '/' || n end,
    case when planning = 0 then 'daily' when planning < 16 then 'single' end,
    case when planning < 16 then day end,
    case when planning = 0 then day + 13 end,
    case when planning = 0 then array_fill(true, array[7]) end,
    case when planning < 14 then make_time(hour, 0, 0) end,
    case when is_published then day end,
    case when is_published then make_time(hour, ${pick(plan, 'minute', by, 30)}, 0) end
  from (
    select i, n, platform, planning, day, hour, planning between 1 and 12 and ${isOld(plan)} as is_published
    from (
      select i, n, ${pickSkewed(plan, 'platform', by, platformIds.length)} as platform,
        ${pick(plan, 'planning', by, 20)} as planning, 6 + ${pick(plan, 'publication hour', by, 16)} as hour,
        ${eventDay(plan)} + ${pick(plan, 'days after', by, 3)} as day
      from ${ordinals(chunk)} i cross join generate_series(0, ${perElement - 1}) n
    ) planned
  ) published`
}

/** The dates of the publications that the statement before has made. */
const insertDates = (plan: Plan, { first, last }: Chunk): string => `
  insert into publication_date (organization_id, element_id, publication_id, date)
  select organization_id, element_id, id,
    schedule_from_date + generate_series(0, coalesce(schedule_to_date - schedule_from_date, 0))
  from publication
  where organization_id = ${plan.organizationId} and schedule_from_date is not null
    and id between ${plan.publicationBase + first * perElement} and ${plan.publicationBase + (last + 1) * perElement - 1}`

/** A task and the publication of the same number belong together, in two of three stories. */
const insertLinks = (plan: Plan, chunk: Chunk): string => `
  insert into publication_task (organization_id, element_id, publication_id, task_id)
  select ${plan.organizationId}, ${plan.elementBase} + i, ${plan.publicationBase} + i * ${perElement} + n,
    ${plan.taskBase} + i * ${perElement} + n
  from ${ordinals(chunk)} i cross join generate_series(0, ${perElement - 1}) n
  where i % 3 > 0`

/** Whose the stories are, beside them (docs/decisions/0064). */
const setOwners = (plan: Plan, { first, last }: Chunk): string => `
  update element e set
    group_ids = array(
      select g.group_id from element_group g
      where g.organization_id = e.organization_id and g.element_id = e.id order by 1),
    user_ids = array(
      select distinct t.user_id from task t
      where t.organization_id = e.organization_id and t.element_id = e.id and t.user_id is not null order by 1)
  where organization_id = ${plan.organizationId} and id between ${plan.elementBase + first} and ${plan.elementBase + last}`

/** Makes the rows of a chunk, in this order. */
export const chunkStatements = (plan: Plan, chunk: Chunk): string[] =>
  [insertElements, insertGroups, insertTasks, setOwners, insertPublications, insertDates, insertLinks].map(
    (statement) => statement(plan, chunk),
  )
