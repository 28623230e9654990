import type { Temporal } from 'temporal-polyfill'
import type { CreateElement } from '../../stories/elements/element-schemas.ts'
import { places } from './newsroom.ts'
import type { Random } from './random.ts'
import { idOf, type References } from './references.ts'
import { dueInTime } from './story-deadlines.ts'
import { elementStatusOf, phaseOf } from './story-phase.ts'
import type { StoryPlan } from './story-plan.ts'
import { storyPublications } from './story-publications.ts'
import { storyTasks } from './story-tasks.ts'

/** `Court: man, 41, on trial` → `court-man-41-on-trial` */
const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}|’/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

const eventOf = ({ date, from, to }: StoryPlan): Pick<CreateElement, 'event'> => ({
  event: { fromDate: date.toString(), ...(from && { fromTime: from }), ...(to && { toTime: to }) },
})

const locationOf = ({ at }: StoryPlan): Pick<CreateElement, 'location'> =>
  at === undefined ? {} : { location: places[at] }

/** Live stories must run; every fourth other story waits for room. */
const importanceOf = (
  { isLive }: StoryPlan,
  number: number,
  { importance: { id, options } }: References,
): Pick<CreateElement, 'customFields'> => {
  const calm = number % 4 === 0 ? 'If there is room' : 'Normal'
  return { customFields: [{ id, selectedOptionIds: [idOf(options, isLive ? 'Must run' : calm)] }] }
}

/** The body as a client would send it to POST /elements. `number` is the story's running number. */
export const storyBody = (
  plan: StoryPlan,
  number: number,
  today: Temporal.PlainDate,
  references: References,
  random: Random,
): CreateElement => {
  const phase = phaseOf(plan.date, today)
  const status = elementStatusOf(phase, random)
  const story = { plan, phase, references, random, number, slug: slugOf(plan.title) }
  // Nobody works on a dropped story.
  const tasks = status === 'Dropped' ? [] : storyTasks(story)
  const names = tasks.flatMap(({ localId }) => localId ?? [])
  // Dropped stories are not published, and ideas have no place yet.
  const isPublished = status !== 'Dropped' && status !== 'Idea'
  const publications = isPublished ? storyPublications({ ...story, tasks: names }) : []
  const wantsPictureDesk = names.length > 2
  return {
    title: plan.title,
    slug: story.slug,
    note: plan.note,
    confidential: plan.confidential ?? (plan.section === 'Crime & Courts' && random.chance(0.2)),
    elementStatusId: idOf(references.elementStatuses, status),
    groupIds: [
      idOf(references.groups, plan.desk),
      ...(wantsPictureDesk ? [idOf(references.groups, 'Pictures & Video')] : []),
    ],
    ...eventOf(plan),
    ...locationOf(plan),
    ...importanceOf(plan, number, references),
    // Live stories are still being written while they appear.
    tasks: plan.isLive ? tasks : tasks.map((task) => dueInTime(task, publications, references)),
    publications,
  }
}
