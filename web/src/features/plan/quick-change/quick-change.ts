import type { PlanPublication, PlanRow } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { expectTyping } from '../../../components/overlays.ts'
import { sharedValue } from '../../../shared-value.ts'

const quickChanges = ['person', 'status', 'deadline'] as const

export type QuickChangeKind = (typeof quickChanges)[number]

/** The story that a row, a card or a line of an issue shows. */
export interface ShownStory {
  readonly row: PlanRow
  /** Null in the ideas. */
  readonly day: CalendarDate | null
  /** The publication whose status is shown; null for the story's own. */
  readonly publication: PlanPublication | null
}

/** What is being changed without opening the story. */
export interface QuickChange extends ShownStory {
  readonly kind: QuickChangeKind
  /** Null for the one that needs it most. */
  readonly taskId: number | null
  /** Where the choice opens. */
  readonly place: DOMRect
}

const current = sharedValue<QuickChange | null>(null)

export const useQuickChange = current.useValue

export const closeQuickChange = (): void => current.set(null)

const isKind = (kind: string | undefined): kind is QuickChangeKind =>
  quickChanges.some((known) => known === kind)

/** The part of the page, within `frame`, that shows what would change; the frame if it does not show it. */
const partFor = (frame: HTMLElement, kind: QuickChangeKind): HTMLElement =>
  frame.querySelector<HTMLElement>(`[data-change="${kind}"], [data-shows~="${kind}"]`) ?? frame

/** Opens the choice beside what it changes. */
export const openQuickChange = (story: ShownStory, kind: QuickChangeKind, frame: HTMLElement): void => {
  expectTyping()
  current.set({ ...story, kind, taskId: null, place: partFor(frame, kind).getBoundingClientRect() })
}

/** What a press on a part of a row changes; undefined for one task of several, which is changed by itself. */
export const kindPressed = (target: EventTarget): QuickChangeKind | undefined => {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-change]') : null
  const kind = part?.dataset.change
  return part?.dataset.task === undefined && isKind(kind) ? kind : undefined
}

/**
 * Opens the choice if the pressed part of a row offers one. Returns whether it did: then the press does not open the story.
 */
export const openPressed = (story: ShownStory, target: EventTarget): boolean => {
  const part = target instanceof Element ? target.closest<HTMLElement>('[data-change]') : null
  const kind = part?.dataset.change
  if (part === null || !isKind(kind)) return false
  const { task } = part.dataset
  current.set({
    ...story,
    kind,
    taskId: task === undefined ? null : Number(task),
    place: part.getBoundingClientRect(),
  })
  return true
}
