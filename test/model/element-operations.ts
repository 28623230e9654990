import fc from 'fast-check'
import {
  type Body,
  mostly,
  newElement,
  newPublication,
  one,
  partOfElement,
  partOfPublication,
  task,
  wholeElement,
} from './element-bodies.ts'

/** Random requests about elements, valid and invalid. */

/** A value that breaks the shape, and the problem it causes. */
export interface Spoil {
  readonly part: 'root' | 'tasks' | 'publications'
  readonly member: string
  readonly value: unknown
  /** `path code`, with the path relative to the part. */
  readonly problem: string
}

/** How references are sent: `xId`, `x: {id}`, or both (contract 1.4). */
type Form = 'flat' | 'object' | 'both'

export interface Sent {
  readonly body: Body
  readonly form: Form
  readonly spoil?: Spoil | undefined
}

export interface RootWrite extends Sent {
  readonly do: 'put' | 'patch'
  readonly element: number
  readonly ifMatch?: 'present' | 'stale' | undefined
}

export interface EntryWrite extends Sent {
  readonly do: 'postTask' | 'patchTask' | 'postPublication' | 'patchPublication'
  readonly element: number
  /** The entry to patch. */
  readonly entry?: string
}

export interface EntryDeletion {
  readonly do: 'deleteTask' | 'deletePublication'
  readonly element: number
  readonly entry: string
}

export interface DoneWrite {
  readonly do: 'setDone'
  readonly element: number
  readonly tasks: readonly (readonly [entry: string, done: boolean])[]
}

export interface Publishing {
  readonly do: 'publish'
  readonly element: number
  readonly entry: string
  /** The tasks that are done with it; null says nothing of them. */
  readonly doneTasks: readonly string[] | null
}

export interface Unpublishing {
  readonly do: 'unpublish'
  readonly element: number
  readonly entry: string
}

export type Operation =
  | ({ readonly do: 'create' } & Sent)
  | RootWrite
  | EntryWrite
  | EntryDeletion
  | DoneWrite
  | Publishing
  | Unpublishing
  | { readonly do: 'putBack' | 'deleteElement'; readonly element: number }
  /** Deletes, deactivates or restores something that elements refer to. */
  | { readonly do: 'toggle'; readonly what: string; readonly live: boolean }

/** Everything that a sequence can switch off and on. */
export const toggles = [
  '@es3',
  '@g3',
  '@fText',
  '@f3',
  '@ts3',
  '@u3',
  '@p3',
  '@c3',
  '@ty3',
  '@ps3',
  '@cf2',
  '@tf2',
  '@pf2',
  '@statuses',
]

const spoils: readonly Spoil[] = (
  [
    ['root', 'title', 5, 'title type-mismatch'],
    ['root', 'slug', 's'.repeat(501), 'slug too-long'],
    ['root', 'note', 'a\u0000b', 'note invalid-text'],
    ['root', 'confidential', null, 'confidential type-mismatch'],
    ['root', 'groupIds', null, 'groupIds type-mismatch'],
    ['root', 'groupIds', [1, 1], 'groupIds duplicate'],
    ['root', 'elementStatusId', 0, 'elementStatusId out-of-range'],
    ['root', 'event', {}, 'event.fromDate required'],
    ['root', 'event', { fromDate: '2026-02-30' }, 'event.fromDate date-format'],
    ['root', 'location', { name: ' ' }, 'location.name blank'],
    ['root', 'location', { name: 'x', latitude: 91 }, 'location.latitude out-of-range'],
    ['root', 'revision', 1, 'revision unknown-field'],
    ['tasks', 'completed', true, 'completed unknown-field'],
    ['tasks', 'headline', ['x'], 'headline type-mismatch'],
    ['tasks', 'cost', { amount: 0.00001, currency: 'EUR' }, 'cost.amount decimals'],
    ['tasks', 'cost', { amount: 1, currency: 'DEM' }, 'cost.currency currency'],
    ['tasks', 'confirmationStatusCode', 2, 'confirmationStatusCode out-of-range'],
    ['tasks', 'user', { email: 'x' }, 'user.email format'],
    ['tasks', 'deadline', { date: '2026-13-01' }, 'deadline.date date-format'],
    ['tasks', 'externalLink', { title: 'x' }, 'externalLink.url required'],
    ['publications', 'publishedTime', null, 'publishedTime unknown-field'],
    ['publications', 'externalId', ' ', 'externalId blank'],
    ['publications', 'cms', { editLink: { url: 'ftp://x' } }, 'cms.editLink.url format'],
    ['publications', 'typeId', '1', 'typeId type-mismatch'],
  ] as const
).map(([part, member, value, problem]) => ({ part, member, value, problem }))

const sent = (body: fc.Arbitrary<Body>, part: Spoil['part']) => ({
  body,
  form: fc.constantFrom<Form>('flat', 'flat', 'object', 'both'),
  spoil: fc.oneof(
    { weight: 20, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...spoils.filter((spoil) => part === 'root' || spoil.part === part)),
    },
  ),
})

const element = fc.nat(2)
const ifMatch = fc.oneof(
  { weight: 10, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('present', 'stale') },
)
const entry = mostly(one('#0', '#1'), '#elsewhere', '#unknown')

const elementOperation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('create'), ...sent(newElement, 'root') }) },
  {
    weight: 9,
    arbitrary: fc.record({ do: fc.constant('put'), element, ifMatch, ...sent(wholeElement, 'root') }),
  },
  {
    weight: 12,
    arbitrary: fc.record({ do: fc.constant('patch'), element, ifMatch, ...sent(partOfElement, 'root') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('postTask'), element, ...sent(task, 'tasks') }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('patchTask'),
      element,
      entry,
      ...sent(task, 'tasks'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('postPublication'),
      element,
      ...sent(newPublication, 'publications'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('patchPublication'),
      element,
      entry,
      ...sent(partOfPublication, 'publications'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('deleteTask', 'deletePublication'), element, entry }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('setDone'),
      element,
      tasks: fc.array(fc.tuple(entry, fc.boolean()), { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('publish'),
      element,
      entry,
      doneTasks: fc.option(fc.uniqueArray(entry, { maxLength: 2 })),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('unpublish'), element, entry }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('putBack'), element }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deleteElement'), element }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('toggle'),
      what: fc.constantFrom(...toggles),
      live: fc.boolean(),
    }),
  },
)

export const operationSequence = fc.array(elementOperation, {
  minLength: 1,
  maxLength: 30,
  size: 'max',
}) as fc.Arbitrary<readonly Operation[]>
