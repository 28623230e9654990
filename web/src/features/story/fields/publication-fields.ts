import type { ElementView, PublicationView } from '../../../api/types.ts'
import type { Field } from '../saving/field.ts'

type PlainMember = 'platformId' | 'categoryId' | 'typeId' | 'statusId' | 'externalId'

const publicationOf = ({ publications }: ElementView, publicationId: number) =>
  publications.find(({ id }) => id === publicationId)

const withPublication = (
  element: ElementView,
  publicationId: number,
  change: (publication: PublicationView) => PublicationView,
): ElementView => ({
  ...element,
  publications: element.publications.map((publication) =>
    publication.id === publicationId ? change(publication) : publication,
  ),
})

/** A field of a publication with the same name in reads and writes; null if the publication is gone. */
export const publicationField = <K extends PlainMember>(
  publicationId: number,
  name: K,
): Field<PublicationView[K] | null> => ({
  key: `publications.${publicationId}.${name}`,
  member: name,
  read: (element) => publicationOf(element, publicationId)?.[name] ?? null,
  apply: (element, value) =>
    withPublication(element, publicationId, (publication) => ({ ...publication, [name]: value })),
  write: (_, value) => ({ method: 'PATCH', path: `/publications/${publicationId}`, body: { [name]: value } }),
})

type Cms = NonNullable<PublicationView['cms']>

export const noCms: Cms = { articleId: null, publishedLink: null, editLink: null }

/** One of a publication's three CMS fields (contract 5.4). */
export const cmsField = <K extends keyof Cms>(publicationId: number, name: K): Field<Cms[K]> => ({
  key: `publications.${publicationId}.cms.${name}`,
  member: `cms.${name}`,
  read: (element) => (publicationOf(element, publicationId)?.cms ?? noCms)[name],
  apply: (element, value) =>
    withPublication(element, publicationId, (publication) => ({
      ...publication,
      cms: { ...(publication.cms ?? noCms), [name]: value },
    })),
  write: (_, value) => ({
    method: 'PATCH',
    path: `/publications/${publicationId}`,
    body: { cms: { [name]: value } },
  }),
})

/** When the publication is scheduled; null if undated. */
export const scheduleField = (publicationId: number): Field<PublicationView['schedule']> => ({
  key: `publications.${publicationId}.schedule`,
  member: '',
  read: (element) => publicationOf(element, publicationId)?.schedule ?? null,
  apply: (element, schedule) =>
    withPublication(element, publicationId, (publication) => ({ ...publication, schedule })),
  write: (_, schedule) => {
    const path = `/publications/${publicationId}/schedule`
    return schedule === null ? { method: 'DELETE', path } : { method: 'PUT', path, body: schedule }
  },
})

const linkedTo = (element: ElementView, publicationId: number) =>
  publicationOf(element, publicationId)?.assignedTaskIds ?? []

const toggled = (taskIds: readonly number[], taskId: number, isLinked: boolean): number[] =>
  isLinked ? [...new Set([...taskIds, taskId])] : taskIds.filter((id) => id !== taskId)

/** Whether a task belongs to a publication (contract 5.1). Leaves the publication's other links alone. */
export const linkField = (publicationId: number, taskId: number): Field<boolean> => ({
  key: `publications.${publicationId}.tasks.${taskId}`,
  member: 'assignedTaskIds',
  isPressed: true,
  read: (element) => linkedTo(element, publicationId).includes(taskId),
  apply: (element, isLinked) =>
    withPublication(element, publicationId, (publication) => ({
      ...publication,
      assignedTaskIds: toggled(publication.assignedTaskIds, taskId, isLinked),
    })),
  write: (element, isLinked) => ({
    method: 'PATCH',
    path: `/publications/${publicationId}`,
    body: { assignedTaskIds: toggled(linkedTo(element, publicationId), taskId, isLinked) },
  }),
})
