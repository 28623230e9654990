import { ApiError, bodyProblem, type Problem, unknownReference } from '../../base/errors.ts'
import type { Problems } from '../../base/problems.ts'
import { sayingWhatEnded } from '../../http/reference-endings.ts'
import type { Writing } from '../deps.ts'
import { writtenElement } from '../elements/element-rules.ts'
import type { CreateElement } from '../elements/element-schemas.ts'
import type { TaskBody } from '../elements/task-schemas.ts'
import { loadKnownReferences } from '../references/reference-service.ts'
import { withHiddenGroups } from '../sight/hidden-groups.ts'

/** Nobody is looked up by name or address, so nobody is made: they cannot end. */
const withoutNames = ({ user, ...task }: TaskBody): TaskBody =>
  user?.id == null ? task : { ...task, user: { id: user.id } }

const listing = (found: Problem[]): Problems => ({
  reference: (path) => void found.push(unknownReference(path)),
  value: (path, code, message) => void found.push(bodyProblem(path, code, message)),
  rule: (path, code, message) => void found.push(bodyProblem(path, code, message)),
  refuse: () => undefined,
})

const mayEnd = ({ code, path }: Problem): boolean =>
  code === 'unknown-reference' ||
  code === 'unknown-option' ||
  /^publications\[\d+\]\.schedule\b/.test(path ?? '')

type Judging = Pick<Writing, 'db' | 'organizationId' | 'principal' | 'now'>

/** What people would be told of these bodies of new stories, one list for each. Their references are loaded together. */
export const problemsOf = async (
  work: Judging,
  bodies: readonly CreateElement[],
  between: () => Promise<unknown> = async () => undefined,
): Promise<readonly (readonly Problem[])[]> => {
  const parts = bodies.map(({ externalElement: _, tasks = [], publications = [], ...root }) => ({
    root: { ...root, tasks: tasks.map(withoutNames), publications },
    tasks: tasks.map(withoutNames),
    publications,
  }))
  const known = await loadKnownReferences(work, {
    otherRoots: parts.map(({ root }) => root),
    tasks: parts.flatMap(({ tasks }) => tasks),
    publications: parts.flatMap(({ publications }) => publications),
    current: null,
  })
  const lists: Problem[][] = []
  for (const { root } of parts) {
    await between()
    const found: Problem[] = []
    const problems = listing(found)
    const seen = withHiddenGroups(work.principal.sight, null, root, 'replace', problems)
    writtenElement(null, seen, 'replace', { known, problems })
    lists.push(found)
  }
  return lists
}

/** Everything that is wrong with a body, also what it may lack until it is a story. */
export const judgedBody = async (work: Judging, body: CreateElement): Promise<readonly Problem[]> =>
  (await problemsOf(work, [body])).flat()

/** What a body refers to that is not there, or not usable, and the schedules that do not fit: with why. */
export const endedReferences = async (work: Judging, body: CreateElement): Promise<readonly Problem[]> => {
  const ended = (await judgedBody(work, body)).filter(mayEnd)
  if (ended.length === 0) return []
  const error = new ApiError('validation-failed', { problems: ended })
  const { db, principal } = work
  return (await sayingWhatEnded(db, error, { operationPath: '/api/v2/elements', body, principal })).problems
}
