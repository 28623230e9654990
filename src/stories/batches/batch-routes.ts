import { nearestPath } from '../../http/nearest-path.ts'
import type { WriteOperation } from '../../http/operation.ts'
import { doneStateOperations } from '../commands/done-state-operations.ts'
import { publishOperations } from '../commands/publish-operations.ts'
import { customValueOperations } from '../custom-values/custom-value-operations.ts'
import type { Operation, StoryDeps } from '../deps.ts'
import { elementOperations } from '../elements/element-operations.ts'
import type { CreateElement, ElementView } from '../elements/element-schemas.ts'
import { publicationOperations } from '../elements/publication-operations.ts'
import { taskOperations } from '../elements/task-operations.ts'
import { externalElementOperations } from '../external-elements/external-element-operations.ts'
import { scheduleOperations } from '../schedules/schedule-operations.ts'

/** Every operation that a batch can carry out: the writes of `/api/v2` to an element and to what is in it. */
const operations: readonly Operation[] = [
  ...elementOperations,
  ...taskOperations,
  ...customValueOperations,
  ...doneStateOperations,
  ...publicationOperations,
  ...publishOperations,
  ...scheduleOperations,
  ...externalElementOperations,
]

type Write = WriteOperation<StoryDeps>

/** Paths in a batch begin after it. */
const prefix = '/api/v2'

interface Route {
  readonly operation: Write
  readonly pattern: RegExp
}

/** `/api/v2/elements/:id/tasks` → `/elements/([^/?#]+)/tasks`, with the parameter as a named group. */
const patternOf = ({ path }: Write): RegExp =>
  new RegExp(`^${path.replace(/^\/api\/(?:v2|daybook\/v1)/, '').replace(/:(\w+)/g, '(?<$1>[^/?#]+)')}$`)

const routes: readonly Route[] = operations
  .filter((operation) => operation.kind === 'write')
  .map((operation) => ({ operation, pattern: patternOf(operation) }))

interface Sent {
  readonly params: object
  readonly body: unknown
}

/** What an operation makes: the parameter of other paths that names it, and which id it has in the answer, the element. */
interface Made {
  readonly parameter: string
  readonly idIn: (element: ElementView, sent: Sent) => number
}

/** New entries have the highest ids. */
const newest = (entries: readonly { readonly id: number }[]): number =>
  Math.max(...entries.map(({ id }) => id))

/** 5.7, B14: a day of a recurring publication becomes one of its own; otherwise the publication itself is moved or published. */
const ofDay: Made = {
  parameter: 'publicationId',
  idIn: ({ publications }, { params, body }) => {
    const { publicationId } = params as { readonly publicationId: number }
    const publication = publications.find(({ id }) => id === Number(publicationId))
    const leaves = publication?.schedule?.kind === 'recurring' && Object(body).date !== undefined
    return leaves ? newest(publications) : Number(publicationId)
  },
}

const made: Readonly<Record<string, Made>> = {
  '/api/v2/elements': { parameter: 'id', idIn: ({ id }) => id },
  '/api/v2/elements/:id/tasks': { parameter: 'taskId', idIn: ({ tasks }) => newest(tasks) },
  '/api/v2/elements/:id/publications': {
    parameter: 'publicationId',
    idIn: ({ publications }) => newest(publications),
  },
  '/api/v2/elements/:id/publications/:publicationId/publish': ofDay,
  '/api/daybook/v1/elements/:id/publications/:publicationId/days/:date/move': ofDay,
}

export const madeBy = ({ method, path }: Write): Made | undefined =>
  method === 'POST' ? made[path] : undefined

/** The body of a new story, as its operation has checked it. */
export const newStoryIn = ({ operation, body }: Pick<Route, 'operation'> & { readonly body: unknown }) =>
  operation.operationId === 'createElement' ? [body as CreateElement] : []

/** The operation that a method and a path name, with its path parameters as text; undefined if there is none. A slash at the end does not count (A15). */
export const routeOf = (method: string, sent: string) => {
  const path = sent.endsWith('/') ? sent.slice(0, -1) : sent
  for (const { operation, pattern } of routes) {
    const match = operation.method === method ? pattern.exec(path) : null
    if (match) return { operation, params: { ...match.groups } }
  }
  return undefined
}

/** The path of an operation that was probably meant by one that has none. */
export const nearestTo = (method: string, sent: string): string | undefined => {
  const paths = routes
    .filter(({ operation }) => operation.method === method)
    .map(({ operation }) => operation.path)
  return nearestPath(`${prefix}${sent}`, paths)?.slice(prefix.length)
}
