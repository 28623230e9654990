import { pluralOf } from '../../src/base/plural.ts'
import type { Operation } from '../../src/http/operation.ts'
import type { Ids } from './tenants.ts'

/**
 * Where requests name things by id, found in the operations themselves: every parameter and body member whose name says
 * so. An unknown one fails the tests, so that none goes untested.
 */

export type Kind = keyof Ids

export interface Position {
  readonly scope: 'path' | 'query' | 'body'
  /** `taskId`, `tasks[].formatId`, `groupIds[]`, or in the other spelling of references `groups[].id`. */
  readonly at: string
  readonly kind: Kind
}

/** The kind of thing that a parameter or member names, by method, path and place; the first match counts. */
const kinds: readonly (readonly [RegExp, Kind | null])[] = [
  [/ path externalId$/, 'externalId'],
  [/ query publicationExternalId$/, 'externalId'],
  [/(externalId|articleId|localId|supplierId)$/i, null],
  [/ body manualSchedule\[\]\.id$/, 'manualDate'],
  [/manual-schedule.* path platformId$/, 'manualPlatform'],
  [/ path manualScheduleId$/, 'manualDate'],
  [/(tasks\[\]\.|\/tasks\b.* )customFields\[\]\.id$/, 'taskField'],
  [/(tasks\[\]\.|\/tasks\b.* )customFields\[\]\.selectedOptionIds\[\]$/, 'taskFieldOption'],
  [/(publications\[\]\.|\/publications\b.* )customFields\[\]\.id$/, 'publicationField'],
  [
    /(publications\[\]\.|\/publications\b.* )customFields\[\]\.selectedOptionIds\[\]$/,
    'publicationFieldOption',
  ],
  [/ customFields\[\]\.id$/, 'field'],
  [/ customFields\[\]\.selectedOptionIds\[\]$/, 'fieldOption'],
  [/\/custom-fields\/:id.* path optionId$/, 'fieldOption'],
  [/\/task-custom-fields\/:id.* path optionId$/, 'taskFieldOption'],
  [/\/publication-custom-fields\/:id.* path optionId$/, 'publicationFieldOption'],
  [/\/custom-fields\/:id.* body options\[\]\.id$/, 'fieldOption'],
  [/\/task-custom-fields\/:id.* body options\[\]\.id$/, 'taskFieldOption'],
  [/\/publication-custom-fields\/:id.* body options\[\]\.id$/, 'publicationFieldOption'],
  [/v\d\/custom-fields\/.*(path id|body ids\[\])$/, 'field'],
  [/\/task-custom-fields\/.*(path id|body ids\[\])$/, 'taskField'],
  [/\/publication-custom-fields\/.*(path id|body ids\[\])$/, 'publicationField'],
  [/\/platforms\/:id\/restore path id$/, 'deletedPlatform'],
  [/\/categories\/:id\/restore path id$/, 'deletedCategory'],
  [/\/types\/:id\/restore path id$/, 'deletedType'],
  [/\/groups\/:id\/restore path id$/, 'deletedGroup'],
  [/platformIds?(\[\])?$/i, 'platform'],
  [/\/platforms\/(order|:id) (path id|body ids\[\])$/, 'platform'],
  [/\/time-slots\/:id path id$/, 'timeSlot'],
  [/timing\.timeSlotId$/, 'timeSlot'],
  [/\/targets(\/:id)? body timeSlotId$/, 'timeSlot'],
  [/\/targets\/:id path id$/, 'target'],
  [/\/categories\/(order|:id) (path id|body ids\[\])$/, 'category'],
  [/ body parentCategoryId$/, 'category'],
  [/ query categoryIds\[\]$/, 'subCategory'],
  [/categoryIds?(\[\])?$/, 'category'],
  [/\/types\/(order|:id) (path id|body ids\[\])$/, 'type'],
  [/typeIds?(\[\])?$/, 'type'],
  [/\/groups\/(order|:id) (path id|body ids\[\])$/, 'group'],
  [/groupIds?(\[\])?$/i, 'group'],
  [/\/users\/:id(\/[\w-]+)? path id$/, 'user'],
  [/\/sessions\/:id path id$/, 'session'],
  [/\/saved-views\/:id(\/(feeds|digests)(\/:\w+)?)? path id$/, 'savedView'],
  [/\/saved-views\/:id\/digests\/:digestId path digestId$/, 'digest'],
  [/\/saved-views\/:id\/feeds\/:feedId path feedId$/, 'feed'],
  [/\/templates\/:id(\/(elements|ended))? path id$/, 'template'],
  [/\/series\/:id(\/members(\/:date)?)? path id$/, 'series'],
  [/\/series-dates query seriesId$/, 'series'],
  [/ body templateId$/, 'template'],
  [/\/imports\/:id(\/\w+)? path id$/, 'import'],
  [/\/me\/feeds\/:feedId path feedId$/, 'ownFeed'],
  [/\/me\/tasks\/:taskId(\/done|\/comments)? path taskId$/, 'ownTask'],
  [/\/comments\/:id(\/\w+)? path id$/, 'comment'],
  [/\/me\/notices\/read body ids\[\]$/, 'notice'],
  [/\/comments body of\.id$/, 'task'],
  [/\/me\/tasks\/:taskId body statusId$/, 'taskStatus'],
  [/\/me\/absences\/:id path id$/, 'ownAbsence'],
  [/\/session body organizationId$/, null],
  [/query externalElementId$/, null],
  [/(userId(\[\])?|user\.id| query userIds\[\])$/, 'user'],
  [/\/absences\/:id path id$/, 'absence'],
  [/\/shifts\/(order|:id) (path id|body ids\[\])$/, 'shift'],
  [/ path shiftId$/, 'shift'],
  [/ body userIds\[\]$/, 'user'],
  [/\/element-statuses\/(order|:id(?:\/gate)?) (path id|body ids\[\])$/, 'elementStatus'],
  [/elementStatusIds?(\[\])?$/, 'elementStatus'],
  [/\/task-statuses\/(order|:id(?:\/gate)?) (path id|body ids\[\])$/, 'taskStatus'],
  [/taskStatusIds?(\[\])?$/i, 'taskStatus'],
  [/\/publication-statuses\/(order|:id(?:\/gate)?) (path id|body ids\[\])$/, 'publicationStatus'],
  [/publicationStatusIds?(\[\])?$/, 'publicationStatus'],
  [/\/publication-statuses body (statusIds\[\]|defaultStatusId)$/, 'publicationStatus'],
  [/tasks\[\]\.statusId$|\/tasks(\/:taskId)? body statusId$/, 'taskStatus'],
  [/publications\[\]\.statusId$|\/publications(\/:publicationId)? body statusId$/, 'publicationStatus'],
  [/\/task-formats\/(order|:id) (path id|body ids\[\])$/, 'format'],
  [/formatIds?(\[\])?$/, 'format'],
  [/textLengthOptions\[\]\.id$|textLength\.optionId$/, 'textLengthOption'],
  [/\/clients\/:id(\/secret|\/see-as)? path id$/, 'client'],
  [/\/webhooks\/:id(\/.*)? path id$/, 'webhook'],
  [/\/calendars\/:id(\/.*)? path id$/, 'calendar'],
  [/ path deliveryId$/, 'delivery'],
  [/\/groups\/:id\/channels(\/.*)? path id$/, 'group'],
  [/ path channelId$/, 'channel'],
  [/\/trash\/:elementId\/restore path elementId$/, 'trashedElement'],
  [/\/elements\/:id(\/.*)? path id$/, 'element'],
  [/(\/presence body|\/(plan\S*|findings) query) elementIds\[\]$/, 'element'],
  // The example of publishing links no task.
  [/\/publish body doneTaskIds\[\]$/, null],
  [/(taskId|exceptTaskId|assignedTaskIds\[\]|tasks\[\]\.id)$/, 'task'],
  [/(publicationId|publications\[\]\.id)$/, 'publication'],
]

interface Node {
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
  readonly commaSeparated?: boolean
  readonly readOnly?: boolean
  readonly reference?: readonly string[]
}

const namesAnId = /^(id|ids)$|(Id|Ids)$/

const placesIn = (node: Node, at: string): string[] => [
  ...Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    // What only the server writes is compared, not looked up (contract A5).
    if (property.readOnly) return []
    const here = at === '' ? name : `${at}.${name}`
    if (!namesAnId.test(name)) return placesIn(property, here)
    return [property.items ? `${here}[]` : here]
  }),
  ...(node.items ? placesIn(node.items, `${at}[]`) : []),
  ...(node.anyOf ?? []).flatMap((alternative) => placesIn(alternative, at)),
]

/** The same place in the other spelling of references (contract 1.4): `tasks[].format.id`, `groups[].id`. */
const otherSpelling = (at: string): string =>
  at
    .replace(/(\w+)Ids\[\]$/, (_, name: string) => `${pluralOf(name)}[].id`)
    .replace(/(\w+)Id$/, (_, name: string) => `${name}.id`)

/** The places where a schema takes a reference, which has two spellings. */
const referencesIn = (node: Node, at: string): string[] => [
  ...Object.entries(node.properties ?? {}).flatMap(([name, property]) => {
    const here = at === '' ? name : `${at}.${name}`
    if (property.reference) return [property.items ? `${here}[]` : here]
    return referencesIn(property, here)
  }),
  ...(node.items ? referencesIn(node.items, `${at}[]`) : []),
  ...(node.anyOf ?? []).flatMap((alternative) => referencesIn(alternative, at)),
]

const kindOf = (place: string): Kind | null => {
  const known = kinds.find(([pattern]) => pattern.test(place))
  if (!known) throw new Error(`What does this name? Say so in foreign-ids.ts: ${place}`)
  return known[1]
}

/** Every position in an operation's requests that names something of an organization. */
export const positionsOf = ({ method, path, params, query, body }: Operation): Position[] =>
  (['path', 'query', 'body'] as const).flatMap((scope) => {
    const schema = { path: params, query, body }[scope]
    const references = referencesIn((schema ?? {}) as Node, '')
    return placesIn((schema ?? {}) as Node, '').flatMap((at) => {
      const kind = kindOf(`${method} ${path} ${scope} ${at}`)
      if (kind === null) return []
      const spellings = references.includes(at) ? [at, otherSpelling(at)] : [at]
      return spellings.map((spelling) => ({ scope, at: spelling, kind }))
    })
  })

// Requests ----------------------------------------------------------------------------------------------------------

type Json = Record<string, unknown>
type Substitutes = ReadonlyMap<Position, number | string>

/** What a list entry or object needs in addition to the tested id. */
const companions = (operation: Operation, at: string, ids: Ids): Json => {
  if (at === 'publications[]') return { platformId: ids.platform }
  if (at.endsWith('schedule')) return { kind: 'single', date: '2028-01-01' }
  if (at.endsWith('timing')) return { type: 'timeSlot' }
  if (at === 'of') return { type: 'task' }
  const fields = /^((tasks|publications)\[\]\.)?customFields\[\]$/.exec(at)
  if (fields) {
    const owner = fields[2] ?? /elements\/:id\/(tasks|publications)/.exec(operation.path)?.[1]
    if (owner === 'tasks') return { id: ids.taskField, selectedOptionIds: [ids.taskFieldOption] }
    if (owner === 'publications')
      return { id: ids.publicationField, selectedOptionIds: [ids.publicationFieldOption] }
    return { id: ids.field, selectedOptionIds: [ids.fieldOption] }
  }
  if (at === 'options[]') return { name: 'Low' }
  if (at === 'textLengthOptions[]') return { name: 'Short', characters: 1200 }
  return {}
}

/** What a query needs in addition to the tested id. */
const queryCompanions = ({ path }: Operation, at: string, ids: Ids): string =>
  at === 'formatIds[]' && path === '/api/v2/elements' ? `&userId=${ids.user}` : ''

/** Required parameters. They are days, and every tenant has a story on this one, or a time before every story. */
const requiredQuery = ({ query }: Operation): string[] =>
  ((query as { required?: readonly string[] } | undefined)?.required ?? []).map((name) =>
    name === 'time' ? 'time=2020-01-01T00:00:00Z' : `${name}=2028-01-01`,
  )

/** Members that may not accompany an id, because they say the same in another way. */
const rivals: Readonly<Record<string, readonly string[]>> = {
  userId: ['user'],
  'user.id': ['name', 'email'],
  taskId: ['localId'],
}

/** `groupIds` → `groups`, `statusId` → `status`. */
const objectName = (idName: string): string =>
  otherSpelling(idName.replace(/Ids$/, 'Ids[]')).replace(/(\[\])?\.id$/, '')

/** The members that spell the reference `name` as ids. */
const flatNames = (target: Json, name: string): string[] =>
  Object.keys(target).filter((member) => /Ids?$/.test(member) && objectName(member) === name)

/**
 * Sets the value at a place such as `tasks[].formatId`, in the first entry of each list; creates whatever is missing on
 * the way.
 */
const setAt = (
  operation: Operation,
  target: Json,
  at: string,
  id: unknown,
  ids: Ids,
  above: readonly string[] = [],
): void => {
  const [step = '', ...rest] = at.split('.')
  const name = step.replace('[]', '')
  if (rest.length === 0) {
    const place = step === 'id' ? `${above.at(-1)}.id` : step
    for (const rival of [...(rivals[place] ?? []), objectName(name)]) delete target[rival]
    target[name] = step.endsWith('[]') ? [id] : id
    return
  }
  if (rest[0] === 'id') for (const flat of flatNames(target, name)) delete target[flat]
  const path = [...above, step]
  const made = () => companions(operation, path.join('.'), ids)
  const list = step.endsWith('[]') ? ((target[name] as Json[] | undefined) ?? []) : null
  const inner = (list ? list[0] : (target[name] as Json | undefined)) ?? made()
  target[name] = list ? [inner, ...list.slice(1)] : inner
  setAt(operation, inner, rest.join('.'), id, ids, path)
}

const hasAt = (body: unknown, at: string): boolean => {
  const [step = '', ...rest] = at.split('.')
  const value = (body as Json | undefined)?.[step.replace('[]', '')]
  if (value === undefined || value === null) return false
  if (rest.length === 0) return true
  return hasAt(Array.isArray(value) ? value[0] : value, rest.join('.'))
}

/** The text of a parameter; `at` names a place inside one that is written as JSON. */
const queryParameter = (operation: Operation, at: string, id: number | string, ids: Ids): string => {
  const [name = ''] = at.split(/\W/)
  if (!at.includes('.')) return `${name}=${encodeURIComponent(id)}${queryCompanions(operation, at, ids)}`
  const target: Json = {}
  setAt(operation, target, at, id, ids)
  return `${name}=${encodeURIComponent(JSON.stringify(target[name]))}`
}

const isManual = (positions: Iterable<Position>): boolean =>
  [...positions].some(({ kind }) => kind === 'manualDate' || kind === 'manualPlatform')

/** A path parameter that names nothing of an organization: a date. */
const plainParameter = ({ path, params }: Operation, name: string): string => {
  const example: unknown = (params as { properties?: Record<string, { examples?: unknown[] }> } | undefined)
    ?.properties?.[name]?.examples?.[0]
  if (example === undefined) throw new Error(`The parameter ${name} of ${path} has no example.`)
  return String(example)
}

/**
 * A copy of a body whose batch names the caller's own element, whose positions are those of an own change, and which confirms with the
 * address of the own user: those that the description gives as examples are anybody's.
 */
export const withOwnPaths = (body: unknown, { element, change, userEmail }: Ids): unknown =>
  JSON.parse(JSON.stringify(body), (name, value) => {
    if (name === 'positions') return [change]
    if (name === 'confirm') return userEmail
    return name === 'path' && typeof value === 'string'
      ? value.replace(/^\/elements\/\d+/, `/elements/${element}`)
      : value
  })

/**
 * A valid request except for the substitutes: the operation's own example with the caller's ids. The positions in
 * `tested` are filled even if the example leaves them out.
 */
export const requestFor = (
  operation: Operation,
  ids: Ids,
  substitutes: Substitutes,
  tested: readonly Position[] = [...substitutes.keys()],
): { path: string; body: unknown } => {
  const positions = positionsOf(operation)
  const own = ({ kind, scope }: Position): number | string =>
    scope === 'path' && kind === 'platform' && isManual(tested) ? ids.manualPlatform : ids[kind]
  const standIn = (position: Position) =>
    [...substitutes].find(([{ scope, at }]) => scope === position.scope && at === position.at)?.[1] ??
    own(position)

  const inPath = new Map(
    positions.filter(({ scope }) => scope === 'path').map((one) => [one.at, standIn(one)]),
  )
  const path = operation.path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(
      String(name === 'position' ? ids.change : (inPath.get(name) ?? plainParameter(operation, name))),
    ),
  )
  const named = positions
    .filter(
      (one) => one.scope === 'query' && tested.some(({ at, scope }) => scope === 'query' && at === one.at),
    )
    .map((one) => queryParameter(operation, one.at, standIn(one), ids))
  const query = [...requiredQuery(operation), ...named]

  const example = 'example' in operation ? withOwnPaths(operation.example, ids) : undefined
  const body = operation.body ? ((example ?? {}) as Json) : undefined
  if (body && isManual(tested)) delete body.weeklySchedule
  for (const position of positions.filter(({ scope }) => scope === 'body')) {
    const isTested = tested.some(({ scope, at }) => scope === 'body' && at === position.at)
    if (body && (isTested || hasAt(body, position.at)))
      setAt(operation, body, position.at, standIn(position), ids)
  }
  return { path: query.length > 0 ? `${path}?${query.join('&')}` : path, body }
}
