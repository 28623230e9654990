import type { Gate, GateField } from '@daybook/shared/gate-fields'
import { isBlank } from '@daybook/shared/text/normal-text'
import type { Problems } from '../../base/problems.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'
import type { Element, EntryKey, Publication, Task, TaskContent } from './aggregate.ts'
import type { EntryPath } from './entry-paths.ts'
import { noCms } from './publication-rules.ts'

/** What elements, tasks and publications must have before they take a status (contract 25.3). */

const hasValue = (value: unknown): boolean =>
  typeof value === 'string' ? !isBlank(value) : Array.isArray(value) ? value.length > 0 : value != null

const ofElement = ({ root, tasks, publications }: Element): Readonly<Record<string, unknown>> => ({
  ...root,
  tasks,
  publications,
})

const ofTask = ({
  userId,
  unregisteredAssigneeId,
  ...content
}: TaskContent): Readonly<Record<string, unknown>> => ({
  ...content,
  user: userId ?? unregisteredAssigneeId,
})

const ofPublication = ({
  content: { cms, assignedTasks, ...content },
}: Publication): Readonly<Record<string, unknown>> => ({
  ...content,
  cms: Object.keys(noCms).some((name) => hasValue(cms[name as keyof typeof noCms])) ? cms : null,
  assignedTaskIds: assignedTasks,
})

interface Passing {
  readonly gate: Gate | undefined
  readonly values: Readonly<Record<GateField | string, unknown>>
  /** The tasks that must be done if any must. */
  readonly tasks: readonly Task[]
  readonly at: string
}

const judge = (
  { gate, values, tasks, at }: Passing,
  undone: (task: Task) => void,
  problems: Problems,
): void => {
  if (!gate) return
  for (const field of gate.fields)
    if (!hasValue(values[field])) problems.rule(`${at}${field}`, 'gate', 'must have a value for this status')
  if (gate.finishedTasks) for (const task of tasks) if (!task.content.done) undone(task)
}

const contentIn = <E extends { readonly key: EntryKey; readonly content: unknown }>(
  entries: readonly E[] | undefined,
  key: EntryKey,
): E['content'] | undefined => entries?.find((entry) => entry.key === key)?.content

/** With the ids in other systems of the recurring publication that it is taken out of. */
const withIdsOfSeries = ({ takenFrom, ...publication }: Publication): Publication => {
  if (!takenFrom) return publication
  const { externalId, cms } = takenFrom
  return { ...publication, content: { ...publication.content, externalId, cms } }
}

/** Reports everything that is missing for the statuses that a write newly gives. */
export const judgeGates = (
  before: Element | null,
  after: Element,
  { gates }: Pick<LoadedReferences, 'gates'>,
  { pathOf, problems }: { readonly pathOf: EntryPath; readonly problems: Problems },
): void => {
  const { root, tasks, publications } = after
  const gateOf = (kind: keyof typeof gates, next: number | null, previous: number | null | undefined) =>
    next === null || next === previous ? undefined : gates[kind].get(next)
  const asked = new Set<EntryKey>()
  /** Asks for a task once. Where the body does not have it, its place in the story names it. */
  const undone =
    (at: string) =>
    ({ key, content: { headline } }: Task): void => {
      if (asked.has(key)) return
      asked.add(key)
      problems.rule(
        `${at}done`,
        'gate',
        `must be done for this status${headline !== null && !isBlank(headline) ? `: ${headline}` : ''}`,
      )
    }
  const undoneInStory = (task: Task): void =>
    undone(pathOf('tasks', task.key) || `tasks[${tasks.indexOf(task)}].`)(task)
  const rootGate = gateOf('element', root.elementStatusId, before?.root.elementStatusId)
  judge({ gate: rootGate, values: ofElement(after), tasks, at: '' }, undoneInStory, problems)
  if (gates.task.size > 0)
    for (const task of tasks) {
      const { key, content } = task
      const previous = contentIn(before?.tasks, key) as TaskContent | undefined
      const gate = gateOf('task', content.statusId, previous?.statusId)
      const at = pathOf('tasks', key)
      judge({ gate, values: ofTask(content), tasks: [task], at }, undone(at), problems)
    }
  if (gates.publication.size > 0)
    for (const publication of publications) {
      const { key, content, takenFrom } = publication
      const previous = (contentIn(before?.publications, key) ?? takenFrom) as
        | Publication['content']
        | undefined
      const gate = gateOf('publication', content.statusId, previous?.statusId)
      const own = tasks.filter((task) => content.assignedTasks.includes(task.key))
      judge(
        {
          gate,
          values: ofPublication(withIdsOfSeries(publication)),
          tasks: own,
          at: pathOf('publications', key),
        },
        undoneInStory,
        problems,
      )
    }
}
