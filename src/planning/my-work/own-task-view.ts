import type { ElementView } from '../../stories/elements/element-schemas.ts'
import type { OwnTask } from './own-task-queries.ts'
import type { OwnTaskView } from './own-task-schemas.ts'

/** The part of an element that the assignee of one of its tasks sees; undefined if it has no such task. */
export const ownTaskView = (
  element: ElementView,
  { id: taskId, formatTypeCode }: Pick<OwnTask, 'id' | 'formatTypeCode'>,
): OwnTaskView | undefined => {
  const task = element.tasks.find(({ id }) => id === taskId)
  if (!task) return undefined
  return {
    taskId,
    elementId: element.id,
    elementTitle: element.title,
    elementSlug: element.slug,
    elementStatusId: element.elementStatusId,
    elementStatus: element.elementStatus,
    elementVersion: element.version,
    confidential: element.confidential,
    location: element.location,
    version: task.version,
    done: task.done,
    formatId: task.formatId,
    format: task.format,
    formatTypeCode,
    statusId: task.statusId,
    status: task.status,
    confirmationStatusCode: task.confirmationStatusCode,
    deadline: task.deadline,
    headline: task.headline,
    lead: task.lead,
    text: task.text,
    note: task.note,
    customUploadLink: task.customUploadLink,
    externalLink: task.externalLink,
    cost: task.cost,
    textLength: task.textLength,
    event: task.event ?? element.event,
    publications: element.publications
      .filter(({ assignedTaskIds }) => assignedTaskIds.includes(taskId))
      .map(({ id, platformId, platform, schedule, published }) => ({
        id,
        platformId,
        platform,
        schedule,
        published,
      })),
  }
}
