import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { errorCatalogue } from '../base/error-catalogue.ts'
import { ApiError, type Problem } from '../base/errors.ts'
import { Closed, Nullable } from '../base/schemas.ts'
import { type Answer, textOf } from './answer.ts'

/** What a write of an element would do, for those who ask before they write (contract 25.3). */

const CheckQuery = {
  check: Type.Optional(
    Type.Boolean({
      description:
        'With `true` nothing is written, and the answer is 200 with `findings`, what would be wrong with the element after the write, and `refusals`, why it would be refused: `{path, code, message}` each. 401, 403, 404 and 412 are answered as ever.',
    }),
  ),
}

/** The query of a write of an element: whoever writes may ask first what would come of it. */
export const withCheck = (query: TSchema | undefined): TSchema =>
  Closed({ ...(query as TObject | undefined)?.properties, ...CheckQuery })

const Refusal = Closed({
  path: Nullable(Type.String()),
  code: Type.String(),
  message: Type.String(),
})

export const WriteCheck = Closed(
  {
    findings: Type.Array(
      Type.Object(
        { rule: Type.String(), text: Type.String() },
        {
          description:
            'As `GET /findings` shows them; `element` and `of` are null where the write would make them.',
        },
      ),
    ),
    refusals: Type.Array(Refusal),
  },
  { title: 'WriteCheck' },
)

interface Definition {
  readonly path: string
  readonly audit?: { readonly subject: string; readonly changes?: false } | null
}

const ofElements =
  /^\/api\/(?:v2|daybook\/v1)\/(?:elements(?:\/|$)|templates\/:id\/elements$|me\/tasks\/:taskId(?:\/done)?$)/

const batch = '/api/daybook/v1/elements/batch'

/** Writes of elements and of what is in them. */
export const isCheckable = ({ path, audit }: Definition): boolean =>
  path === batch || (audit?.subject === 'element' && audit.changes !== false && ofElements.test(path))

/** What the plan says of an element that a write has made or changed. */
export interface WrittenFinding {
  readonly rule: string
  readonly text: string
  readonly element: { readonly id: number } | null
  readonly of: { readonly type: 'task' | 'publication'; readonly id: number } | null
}

/** Those of elements, tasks and publications that exist. */
export type KnownIds = Readonly<Record<'element' | 'task' | 'publication', ReadonlySet<number>>>

/** Whether a request only asks. Its query may be one that was not parsed yet. */
export const asksOnly = (operation: Definition, { query }: { readonly query: unknown }): boolean => {
  const check = (query as { readonly check?: unknown } | null)?.check
  return isCheckable(operation) && (check === true || check === 'true')
}

interface Shown {
  readonly id?: number
  readonly elementId?: number
}

const isOfAll = /^\/elements\/?$/

const idIn = (text: string): number | undefined => {
  const [, id] = /\/elements\/(\d+)/.exec(text) ?? []
  return id === undefined ? undefined : Number(id)
}

/** The elements that a write has made or changed; some may be in the trash now. */
export const writtenElementIds = (
  { path }: Pick<Definition, 'path'>,
  { params, body: sent }: { readonly params: unknown; readonly body?: unknown },
  { headers: { location = '' }, body }: Answer,
): readonly number[] => {
  const answered = () => JSON.parse(textOf(body ?? '{}'))
  if (path !== batch) {
    const id = idIn(location) ?? (params as Shown | null)?.id ?? (answered() as Shown).elementId
    return id === undefined ? [] : [id]
  }
  const { operations } = sent as { readonly operations: readonly { readonly path: string }[] }
  const makesNone = !operations.some((one) => isOfAll.test(one.path))
  const { results } = (makesNone ? { results: [] } : answered()) as {
    readonly results: readonly { readonly body: Shown | null }[]
  }
  // What goes on with an element that was made on the way names it by `$`.
  const named = operations.map((one, index) =>
    isOfAll.test(one.path) ? results[index]?.body?.id : idIn(one.path),
  )
  return [...new Set(named.filter((id) => id !== undefined))]
}

const answerOf = (check: Static<typeof WriteCheck>): Answer => ({
  status: 200,
  body: JSON.stringify(check),
  etag: null,
  headers: {},
  isCheck: true,
})

/** Thrown by a write that is only judged, so that nothing of it is kept. */
export class OnlyJudged extends Error {
  readonly findings: readonly WrittenFinding[]
  constructor(findings: readonly WrittenFinding[]) {
    super('the write was only judged')
    this.findings = findings
  }
}

/** What a write that was only judged would leave wrong. What it would have made has no id. */
export const answeredFindings = (findings: readonly WrittenFinding[], known: KnownIds): Answer =>
  answerOf({
    findings: findings.map((one) => ({
      ...one,
      element: one.element && known.element.has(one.element.id) ? one.element : null,
      of: one.of && known[one.of.type].has(one.of.id) ? one.of : null,
    })),
    refusals: [],
  })

/** What a write is refused with because of what it says; the others concern who asks, for what, or the state of the server. */
const refusing = new Set([400, 409, 422])

const isOfHead = ({ scope }: Problem): boolean => scope === 'query' || scope === 'header'

/** Whether a body alone is not what its operation declares. */
export const isOfBodyAlone = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.every(({ scope }) => scope === 'body')

/** The answer to whoever asked only, if a write is refused for what it says. Throws any other error again. */
export const answeredRefusal = (error: ApiError): Answer => {
  const { slug, detail, problems } = error
  if (!refusing.has(errorCatalogue[slug].status) || problems.some(isOfHead)) throw error
  const reasons = problems.map(({ path, code, message }) => ({ path, code, message }))
  return answerOf({
    findings: [],
    refusals: reasons.length > 0 ? reasons : [{ path: null, code: slug, message: detail }],
  })
}
