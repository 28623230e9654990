import { forEachText } from '../../database/element-texts.ts'
import type { CustomValueView } from '../custom-values/custom-value-schemas.ts'
import type { CustomValue } from '../custom-values/custom-values.ts'
import type { CmsContent, PublicationContent, ScheduleContent, TaskContent } from '../elements/aggregate.ts'
import type { ElementView } from '../elements/element-schemas.ts'
import type { PublicationView } from '../elements/publication-schemas.ts'
import type { StoredElement } from '../elements/stored-element.ts'
import type { TaskView } from '../elements/task-schemas.ts'

/** What a stored document says of its element: the reverse of `elementView`. */

/** Values without the names that go with their ids. */
const customValueOf = (view: CustomValueView): CustomValue => {
  if ('selectedOptionIds' in view)
    return { id: view.id, type: view.type, selectedOptionIds: view.selectedOptionIds }
  const { name: _, ...value } = view
  return value
}

const taskContentOf = (view: TaskView, unregisteredAssigneeId: number | null): TaskContent => ({
  formatId: view.formatId,
  statusId: view.statusId,
  confirmationStatusCode: view.confirmationStatusCode,
  userId: view.userId,
  unregisteredAssigneeId,
  deadline: view.deadline,
  headline: view.headline,
  lead: view.lead,
  text: view.text,
  note: view.note,
  customUploadLink: view.customUploadLink,
  externalLink: view.externalLink,
  cost: view.cost,
  textLength: view.textLength && {
    optionId: view.textLength.optionId,
    characters: view.textLength.characters,
  },
  done: view.done,
  event: view.event,
  customFields: view.customFields.map(customValueOf),
})

const timingOf = (timing: NonNullable<PublicationView['schedule']>['timing']) =>
  timing?.type === 'timeSlot' ? { type: timing.type, timeSlotId: timing.timeSlotId } : timing

const scheduleOf = (view: PublicationView['schedule']): ScheduleContent | null => {
  if (view === null) return null
  const timing = timingOf(view.timing)
  if (view.kind === 'single') return { kind: view.kind, date: view.date, timing }
  const { kind, fromDate, toDate, exceptDates } = view
  const recurring = { kind, fromDate, toDate, ...(exceptDates && { exceptDates }), timing }
  return view.type === 'daily'
    ? { ...recurring, type: view.type, days: view.days }
    : { ...recurring, type: view.type }
}

const noCms: CmsContent = { articleId: null, publishedLink: null, editLink: null }

const publicationContentOf = (view: PublicationView): PublicationContent => ({
  platformId: view.platformId,
  categoryId: view.categoryId,
  typeId: view.typeId,
  statusId: view.statusId,
  externalId: view.externalId,
  cms: view.cms ?? noCms,
  schedule: scheduleOf(view.schedule),
  published: view.published,
  customFields: view.customFields.map(customValueOf),
  assignedTasks: view.assignedTaskIds,
})

const versionsOf = (views: readonly { readonly id: number; readonly version: number }[]) =>
  new Map(views.map(({ id, version }) => [id, version]))

/** What is read of an element beside its document. */
export interface BesideDocument
  extends Pick<StoredElement, 'creationTime' | 'modificationDate' | 'referenceVersion' | 'usesStatuses'> {
  /** Where the organization does not use statuses, the document does not show it. */
  readonly elementStatusId: number | null
  /** By task, who has it without an account: the document shows what they are called. Null for nobody. */
  readonly unregisteredIds: Readonly<Record<string, number>> | null
}

/** By task, who has it without an account; undefined if that is not known of one of them. */
const unregisteredOf = (
  { tasks }: ElementView,
  ids: BesideDocument['unregisteredIds'],
): ReadonlyMap<number, number> | undefined => {
  const theirs = tasks.filter(({ user }) => user?.registered === false)
  const known = theirs.flatMap(({ id }) => {
    const assigneeId = ids?.[id]
    return assigneeId === undefined ? [] : [[id, assigneeId] as const]
  })
  return known.length === theirs.length ? new Map(known) : undefined
}

const assigneesOf = (
  { tasks }: ElementView,
  unregistered: ReadonlyMap<number, number>,
): StoredElement['assignees'] =>
  new Map(
    tasks.flatMap(({ id, user }) => {
      const assigneeId = unregistered.get(id)
      return user === null || assigneeId === undefined
        ? []
        : [[assigneeId, { name: user.name, email: user.email }] as const]
    }),
  )

/** The element of a document that is not stale; undefined if it does not say all. */
export const elementInDocument = (
  view: ElementView,
  {
    creationTime,
    modificationDate,
    referenceVersion,
    usesStatuses,
    elementStatusId,
    unregisteredIds,
  }: BesideDocument,
): StoredElement | undefined => {
  const unregistered = unregisteredOf(view, unregisteredIds)
  if (!unregistered) return undefined
  const { creator, editor } = view
  return {
    id: view.id,
    version: view.version,
    creationTime,
    modificationDate,
    creator: { type: creator.type, id: creator.id },
    editor: { type: editor.type, id: editor.id },
    externalElement: view.externalElement,
    referenceVersion,
    usesStatuses,
    content: {
      root: {
        ...forEachText((_, name) => view[name]),
        confidential: view.confidential,
        elementStatusId,
        groupIds: view.groupIds,
        masterGroupId: view.masterGroupId,
        event: view.event,
        location: view.location,
        customFields: view.customFields.map(customValueOf),
      },
      tasks: view.tasks.map((task) => ({
        key: task.id,
        content: taskContentOf(task, unregistered.get(task.id) ?? null),
      })),
      publications: view.publications.map((publication) => ({
        key: publication.id,
        content: publicationContentOf(publication),
        occurrences: null,
      })),
    },
    taskVersions: versionsOf(view.tasks),
    publicationVersions: versionsOf(view.publications),
    assignees: assigneesOf(view, unregistered),
  }
}
