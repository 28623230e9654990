import { Temporal } from 'temporal-polyfill'
import type { ProblemCode } from '../../base/problem-codes.ts'
import type { Problems } from '../../base/problems.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import type { Element, EntryKey } from '../elements/aggregate.ts'
import { writtenElement } from '../elements/element-rules.ts'
import type { ElementBody } from '../elements/element-schemas.ts'
import type { LoadedReferences } from '../references/loaded-references.ts'
import { type Move, movedValues } from './copy-body.ts'

const earliest = (dates: readonly string[]): string | null => dates.toSorted()[0] ?? null

/**
 * 13.1: the first day on which a publication is planned or was published (`publicationDate`); without one, that of the event;
 * without an event, the first deadline. Null for an element without a date.
 */
export const firstDayOf = ({ root, tasks }: Element, publicationDate: string | null): string | null =>
  publicationDate ??
  root.event?.fromDate ??
  earliest(tasks.flatMap(({ content: { deadline } }) => deadline?.date ?? []))

const stay: Move = (date) => date

/** Moves dates as `firstDay` moves to `toDate`. Reports a date that leaves the calendar. */
export const moveTo = (
  firstDay: string | null,
  toDate: string | undefined,
  problems: Pick<Problems, 'value'>,
): Move => {
  if (firstDay === null || toDate === undefined || firstDay === toDate) return stay
  const days = Temporal.PlainDate.from(firstDay).until(toDate).days
  let reported = false
  return (date) => {
    const moved = shiftedBy(date, days)
    if (!reported && shiftedBy(moved, -days) !== date) {
      problems.value('toDate', 'out-of-range', 'moves a date of the element out of the calendar')
      reported = true
    }
    return moved
  }
}

/**
 * The element as its copy begins: without what only the original has, so that the rules of a PUT keep nothing of it. What the
 * copy refers to counts as unchanged, even if it was deleted or deactivated.
 */
const startingPoint = ({ root, tasks, publications }: Element, move: Move): Element => ({
  root: { ...root, elementStatusId: null, customFields: movedValues(root.customFields, move) },
  tasks: tasks.map(({ key, content }) => ({
    key,
    content: {
      ...content,
      statusId: null,
      done: false,
      customFields: movedValues(content.customFields, move),
    },
  })),
  publications: publications.map(({ key, content }) => ({
    key,
    content: {
      ...content,
      statusId: null,
      published: null,
      schedule: null,
      customFields: movedValues(content.customFields, move),
    },
    occurrences: null,
  })),
})

/** By the place of a publication in the body, why its schedule does not fit. */
export type Misfits = ReadonlyMap<number, ProblemCode>

const schedulePath = /^publications\[(\d+)\]\.schedule\b/

/** Notes problems of schedules in `misfits`, and passes the others on. */
const sparingSchedules = (problems: Problems, misfits: Map<number, ProblemCode>): Problems => {
  const isNoted = (path: string | null, code: ProblemCode): boolean => {
    const index = schedulePath.exec(path ?? '')?.[1]
    if (index === undefined) return false
    if (!misfits.has(Number(index))) misfits.set(Number(index), code)
    return true
  }
  return {
    reference: (path) => void (isNoted(path, 'unknown-reference') || problems.reference(path)),
    value: (path, code, message) => void (isNoted(path, code) || problems.value(path, code, message)),
    rule: (path, code, ...rest) => void (isNoted(path, code) || problems.rule(path, code, ...rest)),
    refuse: problems.refuse,
  }
}

/** The schedules of publications whose platform does not come out any more. */
const onDeletedPlatforms = ({ publications = [] }: ElementBody, { platforms }: LoadedReferences): Misfits =>
  new Map(
    publications.flatMap(({ schedule, platformId }, index) =>
      schedule && !platforms.get(platformId ?? 0)?.live ? [[index, 'unknown-reference'] as const] : [],
    ),
  )

const withoutMisfits = (body: ElementBody, misfits: Misfits): ElementBody => ({
  ...body,
  publications: (body.publications ?? []).map((entry, index) =>
    misfits.has(index) ? { ...entry, schedule: null } : entry,
  ),
})

/** The same element with entries that are not stored yet. */
const withNewKeys = ({ root, tasks, publications }: Element): Element => {
  const keys = new Map<EntryKey, EntryKey>(tasks.map(({ key }) => [key, Symbol('copied task')]))
  const keyOf = (key: EntryKey): EntryKey => keys.get(key) ?? key
  return {
    root,
    tasks: tasks.map((task) => ({ ...task, key: keyOf(task.key) })),
    publications: publications.map(({ content, occurrences }) => ({
      key: Symbol('copied publication'),
      content: { ...content, assignedTasks: content.assignedTasks.map(keyOf) },
      occurrences,
    })),
  }
}

/**
 * 19.3: the copy that `body` describes. The rules of a PUT judge it; a publication whose schedule they refuse is left without
 * one.
 */
export const copiedElement = (
  original: Element,
  body: ElementBody,
  move: Move,
  { known, problems }: { readonly known: LoadedReferences; readonly problems: Problems },
): { readonly element: Element; readonly misfits: Misfits } => {
  const current = startingPoint(original, move)
  const misfits = new Map(onDeletedPlatforms(body, known))
  const silent: Problems = { ...problems, reference: () => {}, value: () => {}, rule: () => {} }
  writtenElement(current, withoutMisfits(body, misfits), 'replace', {
    known,
    problems: sparingSchedules(silent, misfits),
  })
  const element = writtenElement(current, withoutMisfits(body, misfits), 'replace', { known, problems })
  return { element: withNewKeys(element), misfits }
}
