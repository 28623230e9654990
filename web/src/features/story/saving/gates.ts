import { isBlank } from '@daybook/shared/text/normal-text'
import { ApiProblem } from '../../../api/problem.ts'
import type { ProblemEntry } from '../../../api/problem-body.ts'
import type { ElementView } from '../../../api/types.ts'
import type { StoryState } from './story-state.ts'

/** What is missing for a status at a field: its value, a task that belongs to it, or that its task is done. */
export type Lack = 'value' | 'task' | 'done'

/** What stands between a story and the statuses that it was refused (contract 25.3). */
export interface Gates {
  /** By the key of the field. */
  readonly missing: ReadonlyMap<string, Lack>
  /** How much is still missing, by the key of what was refused. */
  readonly counts: ReadonlyMap<string, number>
  /** The latest refusal. */
  readonly latest: Error | undefined
}

/** Nothing is asked for. */
export const noGates: Gates = { missing: new Map(), counts: new Map(), latest: undefined }

interface Place {
  readonly key: string
  readonly value: unknown
  readonly lack: Lack
}

type Part = Readonly<Record<string, unknown>>

const partOf = (element: ElementView, list: string, id: string): Part | undefined => {
  const byId = (entry: { readonly id: number }) => entry.id === Number(id)
  return list === 'tasks' ? element.tasks.find(byId) : element.publications.find(byId)
}

const lacks: Readonly<Record<string, Lack>> = { assignedTaskIds: 'task', done: 'done' }

/** What is missing at a member. */
export const lackOf = (member: string): Lack => lacks[member] ?? 'value'

/** The field that a path means, relative to what was refused. Other tasks that must be done are named by their place in the story. */
const placeOf = (
  refused: string,
  path: string,
  { stored, shown }: Readonly<Record<'stored' | 'shown', ElementView>>,
): Place | undefined => {
  const undone = stored.tasks[Number(/^tasks\[(\d+)\]\.done$/.exec(path)?.[1])]
  if (undone !== undefined) {
    const value = partOf(shown, 'tasks', String(undone.id))?.done
    return { key: `tasks.${undone.id}.done`, value, lack: 'done' }
  }
  const [list = '', id] = refused.split('.')
  const part: Part | undefined = id === undefined ? shown : partOf(shown, list, id)
  if (part === undefined || !(path in part)) return undefined
  const key = `${id === undefined ? '' : `${list}.${id}.`}${path === 'cms' ? 'cms.articleId' : path}`
  return { key, value: part[path], lack: lackOf(path) }
}

const hasNothing = (value: unknown): boolean => {
  if (typeof value === 'string') return isBlank(value)
  if (typeof value !== 'object' || value === null) return value !== true && typeof value !== 'number'
  return Object.values(value).every(hasNothing)
}

const lacksIn = (error: Error): readonly ProblemEntry[] =>
  error instanceof ApiProblem ? error.errors.filter(({ code }) => code === 'gate') : []

/** Whether a status was refused for what is missing. */
export const isGate = (error: Error): boolean => lacksIn(error).length > 0

/** What is still missing. A field that has a value by now has no message any more. */
export const gatesOf = (
  { refusals }: Pick<StoryState, 'refusals'>,
  stored: ElementView,
  shown: ElementView,
): Gates => {
  const gated = [...refusals].filter(([, { error }]) => isGate(error))
  const places = gated.map(([refused, { error }]) => ({
    refused,
    left: lacksIn(error)
      .flatMap(({ path }) => placeOf(refused, path ?? '', { stored, shown }) ?? [])
      .filter(({ value }) => hasNothing(value)),
  }))
  return {
    missing: new Map(places.flatMap(({ left }) => left.map(({ key, lack }) => [key, lack] as const))),
    counts: new Map(places.map(({ refused, left }) => [refused, left.length])),
    latest: gated.at(-1)?.[1].error,
  }
}
