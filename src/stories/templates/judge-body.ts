import { ApiError, bodyProblem, type Problem, unknownReference } from '../../base/errors.ts'
import type { Problems } from '../../base/problems.ts'
import { explainUnusable } from '../../http/unusable-references.ts'
import type { WriteContext } from '../deps.ts'
import { writtenElement } from '../elements/element-rules.ts'
import type { CreateElement } from '../elements/element-schemas.ts'
import { pathsInElement } from '../elements/entry-paths.ts'
import { assigneeByName } from '../elements/task-rules.ts'
import type { TaskBody } from '../elements/task-schemas.ts'
import { judgeWholeElement } from '../elements/whole-element-rules.ts'
import { loadReferences } from '../references/reference-service.ts'
import { withHiddenGroups } from '../sight/hidden-groups.ts'
import { pathBefore, withoutProblems } from './left-out.ts'

/** Nobody is looked up by name or address, so nobody is made: they cannot end. A user who is nobody stays, and is refused. */
const withoutNames = ({ user, ...task }: TaskBody): TaskBody => {
  if (user?.id != null) return { ...task, user: { id: user.id } }
  return user == null || assigneeByName(user) !== null ? task : { ...task, user }
}

/** A problem, and whether a rule is broken: such problems alone are a `business-error`. */
export interface Judged {
  readonly problem: Problem
  readonly isRule: boolean
}

const listing = (found: Judged[]): Problems => {
  const add = (problem: Problem, isRule = false) => void found.push({ problem, isRule })
  return {
    reference: (path) => add(unknownReference(path)),
    value: (path, code, message) => add(bodyProblem(path, code, message)),
    rule: (path, code, message) => add(bodyProblem(path, code, message), true),
    refuse: () => undefined,
  }
}

/** What settings that have changed since can make of a reference. */
const endings: ReadonlySet<string> = new Set([
  'unknown-reference',
  'unknown-option',
  'element-status-disabled',
  'status-not-of-format',
  'status-not-of-platform',
  'text-length-of-another-format',
  'custom-field-does-not-apply',
  'master-group-not-in-groups',
])

const mayEnd = ({ code, path }: Problem): boolean =>
  endings.has(code) || /^publications\[\d+\]\.schedule\b/.test(path ?? '')

/** A publication whose category ended, which said where it comes out. */
const lacksPlatform = ({ code, path }: Problem): boolean =>
  code === 'required' && /^publications\[\d+\]\.platformId$/.test(path ?? '')

/** A main group is not judged while it is among the groups. */
const endedMainGroup = (
  { groupIds = [], masterGroupId }: CreateElement,
  found: readonly Problem[],
): Problem[] =>
  found
    .filter(({ path }) => path === `groupIds[${groupIds.indexOf(masterGroupId ?? 0)}]`)
    .map((problem) => ({ ...problem, path: 'masterGroupId' }))

type Judging = Pick<WriteContext, 'db' | 'organizationId' | 'principal' | 'now'>

const judge = async (
  work: Judging,
  bodies: readonly CreateElement[],
  between: () => Promise<unknown> = async () => undefined,
): Promise<readonly (readonly Judged[])[]> => {
  const parts = bodies.map(({ externalElement: _, tasks = [], publications = [], ...root }) => ({
    root: { ...root, tasks: tasks.map(withoutNames), publications },
    tasks: tasks.map(withoutNames),
    publications,
  }))
  const known = await loadReferences(work, {
    otherRoots: parts.map(({ root }) => root),
    tasks: parts.flatMap(({ tasks }) => tasks),
    publications: parts.flatMap(({ publications }) => publications),
    current: null,
  })
  const lists: Judged[][] = []
  for (const { root } of parts) {
    await between()
    const found: Judged[] = []
    const problems = listing(found)
    const seen = withHiddenGroups(work.principal.sight, null, root, 'replace', { known, problems })
    const element = writtenElement(null, seen, 'replace', { known, problems })
    judgeWholeElement({ before: null, after: element }, known, { pathOf: pathsInElement(element), problems })
    lists.push(found)
  }
  return lists
}

/** What people would be told of these bodies of new stories, one list for each. Their references are loaded together. */
export const problemsOf = async (
  ...asked: Parameters<typeof judge>
): Promise<readonly (readonly Problem[])[]> =>
  (await judge(...asked)).map((found) => found.map(({ problem }) => problem))

/** Everything that is wrong with a body, also what it may lack until it is a story. */
export const judgedBody = async (work: Judging, body: CreateElement): Promise<readonly Problem[]> =>
  (await problemsOf(work, [body])).flat()

/** The same, with what is a broken rule. */
export const judgementsOn = async (work: Judging, body: CreateElement): Promise<readonly Judged[]> =>
  (await judge(work, [body])).flat()

/** Problems that a body has until a story says more: of what a story or a status asks for, and where it comes out. */
const isLack = (problem: Problem): boolean =>
  problem.code === 'gate' || problem.code === 'element-content-required' || lacksPlatform(problem)

/** What is wrong with a schedule on whatever day. */
const onNoDay: ReadonlySet<string> = new Set(['schedule-too-long', 'ends-before-it-starts'])

/** What is wrong with every story of a body, on whatever day, once what ended is left out. */
export const contradictionsIn = async (
  work: Judging,
  body: CreateElement,
  ended: readonly Problem[],
): Promise<readonly Problem[]> => [
  ...(await judgedBody(work, withoutProblems(body, ended)))
    .filter((problem) => !mayEnd(problem) && !isLack(problem))
    .map((problem) => ({ ...problem, path: pathBefore(problem.path, ended) })),
  ...ended.filter(({ code }) => onNoDay.has(code)),
]

/** What a body refers to that is not there, or not usable, and the schedules that do not fit: with why. What fits only with these, too. */
export const endedReferences = async (work: Judging, body: CreateElement): Promise<readonly Problem[]> => {
  const ended: Problem[] = []
  for (;;) {
    const found = (await judgedBody(work, withoutProblems(body, ended)))
      .filter((problem) => mayEnd(problem) || (ended.length > 0 && lacksPlatform(problem)))
      .map((problem) => ({ ...problem, path: pathBefore(problem.path, ended) }))
    const before = ended.length
    for (const problem of [...found, ...endedMainGroup(body, found)])
      if (!ended.some(({ path }) => path === problem.path)) ended.push(problem)
    if (ended.length === before) break
  }
  if (ended.length === 0) return []
  const error = new ApiError('validation-failed', { problems: ended })
  const { db, principal } = work
  return (await explainUnusable(db, error, { operationPath: '/api/v2/elements', body, principal })).problems
}
