import { endOf } from '@daybook/shared/task-states'
import { visible } from '@daybook/shared/text/normal-text'
import { type PublicationFacts, type StoryFacts, spansOf, type TaskFacts } from '../findings/story-facts.ts'
import type { PlannedPublication, PlannedTask, StoredRow } from './plan-detail-queries.ts'
import type { PlanDetails } from './plan-view.ts'

/** What the rules of findings get of a row. */

const minute = (time: string | null): string | null => time?.slice(0, 5) ?? null

const assigneeOf = (row: PlannedTask, people: PlanDetails['people']): string | null => {
  if (row.user_id === null) return row.unregistered_name
  const person = people.get(row.user_id)
  return person === undefined || person.isDeleted ? null : person.name
}

const none: readonly never[] = []

/** What the rules ask of the details of a row. */
export type FactDetails = Pick<PlanDetails, 'tasks' | 'people' | 'publications' | 'links'>

const taskFacts = (row: PlannedTask, { people }: FactDetails, links: PlanLinks): TaskFacts => ({
  id: row.id,
  formatId: row.format_id,
  done: row.done,
  declined: row.confirmation_status_code === -1,
  userId: row.user_id,
  assignee: assigneeOf(row, people),
  deadline: row.deadline_date === null ? null : { date: row.deadline_date, time: minute(row.deadline_time) },
  due: row.deadline_date === null ? null : endOf(row.deadline_date, minute(row.deadline_time)),
  ordered: row.text_length_characters,
  written: row.written,
  delivered: row.delivered,
  publicationIds:
    links?.filter(({ task_id }) => task_id === row.id).map((link) => link.publication_id) ?? none,
})

type PlanLinks = ReturnType<PlanDetails['links']['get']>

const publicationFacts = (row: PlannedPublication): PublicationFacts[] =>
  row.schedule_from_date === null || row.published_date !== null
    ? []
    : [
        {
          id: row.id,
          platformId: row.platform_id,
          statusId: row.status_id,
          recurring: row.schedule_to_date !== null,
          dates: row.dates ?? [row.schedule_from_date],
          time: minute(row.schedule_time),
          timeSlotId: row.schedule_time_slot_id,
        },
      ]

export const storyFacts =
  (details: FactDetails) =>
  (row: StoredRow): StoryFacts => {
    const links = details.links.get(row.id)
    const tasks = details.tasks.get(row.id)?.map((task) => taskFacts(task, details, links)) ?? none
    const publications = details.publications.get(row.id)?.flatMap(publicationFacts) ?? none
    return {
      id: row.id,
      title: visible(row.title) ?? visible(row.slug) ?? row.headline,
      statusId: row.element_status_id,
      statusSince: row.status_since,
      changed: row.changed,
      created: row.created,
      spans: spansOf(tasks, publications),
      tasks,
      publications,
    }
  }

/** About how much memory they take. */
export const bytesOfFacts = ({ tasks, publications }: StoryFacts): number =>
  100 + 200 * tasks.length + 150 * publications.length
