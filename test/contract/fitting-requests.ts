import type { Operation } from '../../src/http/operation.ts'
import { type Furniture, type Kind, ownExternalId } from '../support/furnished-newsroom.ts'

/** Requests that fit a newsroom which has one of everything: the examples of operations, with its own ids. */

const kindsOfSegments: Readonly<Record<string, Kind>> = {
  clients: 'client',
  platforms: 'platform',
  platform: 'platform',
  'manual-schedule': 'manualDate',
  'time-slots': 'timeSlot',
  categories: 'category',
  types: 'type',
  groups: 'group',
  users: 'user',
  'element-statuses': 'elementStatus',
  'task-statuses': 'taskStatus',
  'publication-statuses': 'publicationStatus',
  'task-formats': 'format',
  elements: 'element',
  tasks: 'task',
  publications: 'publication',
}

const known = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`say in test/contract/fitting-requests.ts what ${what} is`)
  return value
}

/** The parameters of a path with the kind of what each names; null for external ids. */
export const pathParametersOf = ({ path }: Operation): readonly (readonly [string, Kind | null])[] =>
  [...path.matchAll(/([\w-]+)\/:(\w+)/g)].map(([, segment = '', name = '']) => {
    if (segment === 'external-id') return [name, null]
    if (segment === 'platforms' && path.includes('manual-schedule')) return [name, 'manualPlatform']
    return [name, known(kindsOfSegments[segment], `${segment}/:${name}`)]
  })

/** The path with what the newsroom has, or with other values. */
export const urlOf = (
  operation: Operation,
  has: Furniture,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const kinds = Object.fromEntries(pathParametersOf(operation))
  return operation.path.replace(/:(\w+)/g, (_, name) => {
    const kind = kinds[name]
    return String(values[name] ?? (kind ? has[kind] : ownExternalId))
  })
}

const kindsOfMembers: Readonly<Record<string, Kind>> = {
  platform: 'platform',
  category: 'category',
  parentCategory: 'category',
  type: 'type',
  group: 'group',
  masterGroup: 'group',
  parentGroup: 'group',
  elementStatus: 'elementStatus',
  taskStatus: 'taskStatus',
  defaultTaskStatus: 'taskStatus',
  defaultStatus: 'publicationStatus',
  format: 'format',
  option: 'textLength',
  textLengthOption: 'textLength',
  user: 'user',
  task: 'task',
  assignedTask: 'task',
  publication: 'publication',
  manualSchedule: 'manualDate',
}

export const singular = (name: string): string =>
  name
    .replace(/Ids?$/, '')
    .replace(/ies$/, 'y')
    .replace(/(statu)ses$/i, '$1s')
    .replace(/(?<!statu)s$/i, '')

/** What the id at a place of a body names. */
export const kindAt = ({ operationId, path }: Operation, steps: readonly (string | number)[]): Kind => {
  const members = steps.filter((step) => typeof step === 'string')
  const last = members.at(-1) ?? ''
  const name = singular(last === 'id' ? (members.at(-2) ?? '') : last)
  if (last === 'ids') return known(kindsOfSegments[path.split('/').at(-2) ?? ''], path)
  if (name === 'status')
    return /publication/i.test(`${operationId} ${members}`) ? 'publicationStatus' : 'taskStatus'
  return known(kindsOfMembers[name], `${steps.join('.')} of ${operationId}`)
}

/** The example of an operation with ids of what the newsroom has. */
export const fittingBody = (operation: Operation, has: Furniture): unknown => {
  const localized = (value: unknown, steps: readonly (string | number)[]): unknown => {
    const name = steps.findLast((step) => typeof step === 'string') ?? ''
    if (Array.isArray(value)) {
      const entries = value.map((entry, index) => localized(entry, [...steps, index]))
      return entries.every((entry) => typeof entry === 'number') ? [...new Set(entries)] : entries
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([member, inner]) => [member, localized(inner, [...steps, member])]),
      )
    return typeof value === 'number' && /^ids?$|Ids?$/.test(String(name))
      ? has[kindAt(operation, steps)]
      : value
  }
  const body = localized(operation.example, [])
  return operation.path.endsWith('/order') ? { ids: [has[kindAt(operation, ['ids'])]] } : body
}
