import { expect } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { refusalOf } from '../support/refusals.ts'
import type { Verdict } from './element-model.ts'
import { type List, mapMembers } from './element-requests.ts'
import type { Body, Element, Entry } from './entry-model.ts'

/** Answers about elements, as the model predicts them. */

export const without = (body: Body, names: readonly string[]): Body =>
  mapMembers(body, (name, value) => (names.includes(name) ? [] : [[name, value]]))

const plainUser = (user: Body | null) =>
  user && (user.registered ? { id: user.id } : { name: user.name, email: user.email })

const plainValues = (body: Body): Body => ({
  ...body,
  customFields: (body.customFields as Body[]).map((value) =>
    without(value, ['name', 'type', 'selectedOptions']),
  ),
})

const normalTask = (task: Body): Body => ({
  ...without(plainValues(task), ['localId', 'format', 'status', 'userId']),
  user: plainUser(task.user as Body | null),
  textLength: task.textLength && without(task.textLength as Body, ['option']),
})

const serverOwned = ['creationTime', 'modificationDate', 'creator', 'editor', 'url']
const embedded = [
  'elementStatus',
  'groups',
  'masterGroup',
  'platform',
  'category',
  'type',
  'status',
  'assignedTasks',
]

const normalPublication = ({ schedule, ...publication }: Body): Body => {
  const { timing, ...rest } = (schedule as Body | null) ?? {}
  return {
    ...without(publication, ['localId', ...embedded]),
    schedule: schedule && { ...rest, timing: timing && without(timing as Body, ['timeSlot']) },
  }
}

export const normal = (answer: Body): Body => ({
  ...without(plainValues(answer), [...serverOwned, ...embedded]),
  tasks: (answer.tasks as Body[]).map(normalTask),
  publications: (answer.publications as Body[]).map((publication) =>
    normalPublication(plainValues(publication)),
  ),
})

/** The element with the ids that the API chose for new entries. */
export const adopted = (next: Element, answer: Body): Element => {
  const chosen = (list: List) => (answer[list] as Entry[]).map(({ id }) => id)
  const named = (list: List) =>
    next[list].map((entry, index) => {
      const id = chosen(list)[index] ?? null
      if (entry.id === null) expect(next[list].map((other) => other.id)).not.toContain(id)
      return entry.id === null ? { ...entry, id } : entry
    })
  const taskIds = chosen('tasks')
  const taskId = (key: unknown) => (typeof key === 'string' ? taskIds[Number(key.slice('new '.length))] : key)
  return {
    ...next,
    id: next.id || Number(answer.id),
    tasks: named('tasks'),
    publications: named('publications').map((publication) => ({
      ...publication,
      assignedTaskIds: (publication.assignedTaskIds as unknown[]).map(taskId),
    })),
  }
}

const statuses: Record<string, number> = {
  'resource-not-found': 404,
  conflict: 409,
  'precondition-failed': 412,
}

/** While two entries claim one id, nobody can say whether the element would have content. */
const withoutMoot = (problems: readonly string[]) =>
  problems.some((problem) => problem.endsWith('duplicate-entry'))
    ? problems.filter((problem) => !problem.endsWith('element-content-required'))
    : problems

/** The answer refuses the request for the same problems as the verdict; `showsPaths` if their paths are comparable. */
export const expectRefusal = (
  verdict: Extract<Verdict, { accepted: false }>,
  answer: ApiAnswer,
  showsPaths: boolean,
): void => {
  const { status, code, errors } = refusalOf(answer)
  const told = (problems: readonly string[]) =>
    withoutMoot(problems)
      .map((problem) => (showsPaths ? problem : problem.split(' ').at(-1)))
      .sort()
  expect({ status, code, errors: told(errors.map((error) => error.replace(/^body /, ''))) }).toEqual({
    status: statuses[verdict.slug] ?? 400,
    code: verdict.slug,
    errors: told(verdict.problems),
  })
}
