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

const taskContentOf = (view: TaskView): TaskContent => ({
  formatId: view.formatId,
  statusId: view.statusId,
  confirmationStatusCode: view.confirmationStatusCode,
  userId: view.userId,
  unregisteredAssigneeId: null,
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

/** A document does not show which of the people without an account has a task, only what they are called. */
const isComplete = ({ tasks }: ElementView): boolean => tasks.every(({ user }) => user?.registered !== false)

/** What is read of an element beside its document. */
export interface BesideDocument
  extends Pick<StoredElement, 'creationTime' | 'modificationDate' | 'referenceVersion' | 'usesStatuses'> {
  /** Where the organization does not use statuses, the document does not show it. */
  readonly elementStatusId: number | null
}

/** The element of a document that is not stale; undefined if the document does not show all of it. */
export const elementInDocument = (
  view: ElementView,
  { creationTime, modificationDate, referenceVersion, usesStatuses, elementStatusId }: BesideDocument,
): StoredElement | undefined => {
  if (!isComplete(view)) return undefined
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
      tasks: view.tasks.map((task) => ({ key: task.id, content: taskContentOf(task) })),
      publications: view.publications.map((publication) => ({
        key: publication.id,
        content: publicationContentOf(publication),
        occurrences: null,
      })),
    },
    taskVersions: versionsOf(view.tasks),
    publicationVersions: versionsOf(view.publications),
    assignees: new Map(),
  }
}
