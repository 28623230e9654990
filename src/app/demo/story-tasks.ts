import type { TaskBody } from '../../stories/elements/task-schemas.ts'
import { type Person, stringers } from './newsroom.ts'
import type { Random } from './random.ts'
import { type Colleague, idOf, type References } from './references.ts'
import { confirmationOf, type Phase, taskStatusOf } from './story-phase.ts'
import type { StoryPlan } from './story-plan.ts'

type Task = TaskBody & { readonly localId: string }

/** The facts about a story that its tasks need. */
interface Story {
  readonly plan: StoryPlan
  readonly phase: Phase
  readonly references: References
  readonly random: Random
}

const twoDigits = (hour: number): string => String(hour).padStart(2, '0')

/** Two hours after the event, or a time in the afternoon. */
const deadlineOf = ({ plan: { date, to, from }, random }: Story): { date: string; time: string } => {
  const [hour, minute] = (to ?? from ?? '').split(':')
  const time =
    hour && minute
      ? `${twoDigits(Math.min(Number(hour) + 2, 23))}:${minute}`
      : `${random.integer(11, 18)}:${random.pick(['00', '30'])}`
  return { date: date.toString(), time }
}

const withJob = (story: Story, job: Person['job']): Colleague[] =>
  story.references.people.filter((colleague) => colleague.job === job)

/** A writer of the desk; every desk has at least one. */
const writerOf = (story: Story): Colleague =>
  story.random.pick(withJob(story, 'writer').filter(({ desk }) => desk === story.plan.desk))

/** Freelancers are paid a fee. */
const assignment = ({ id, supplierId }: Colleague, fee: number) => ({
  user: { id },
  ...(supplierId !== null && { cost: { amount: fee, currency: 'GBP' } }),
})

const task = (story: Story, localId: string, format: string, headline: string): Task => {
  const { references, phase, random } = story
  return {
    localId,
    formatId: idOf(references.formats, format),
    statusId: idOf(references.taskStatuses, taskStatusOf(phase, random)),
    confirmationStatusCode: confirmationOf(phase, random),
    headline,
    deadline: deadlineOf(story),
  }
}

const text = (story: Story): Task => ({
  ...task(story, 'text', 'Text', story.plan.isLive ? 'Live blog and report' : 'Text'),
  // Not all ideas for the coming weeks are assigned yet.
  ...(story.phase === 'later' && story.random.chance(0.4) ? {} : assignment(writerOf(story), 120)),
  textLength: { characters: story.random.integer(4, 14) * 300 },
})

const pictures = (story: Story): Task => ({
  ...task(story, 'pictures', 'Picture', 'Pictures'),
  ...(story.random.chance(0.15)
    ? { user: { name: story.random.pick(stringers) }, cost: { amount: 45, currency: 'GBP' } }
    : assignment(story.random.pick(withJob(story, 'photographer')), 87.5)),
})

const video = (story: Story): Task => ({
  ...task(story, 'video', 'Video', 'Video, 60 seconds, upright'),
  ...assignment(story.random.pick(withJob(story, 'video')), 150),
})

const graphic = (story: Story): Task => ({
  ...task(story, 'graphic', 'Other', 'Map or chart'),
  confirmationStatusCode: -2,
})

/** The tasks of a story, with assignees and deadlines. There is always a text. */
export const storyTasks = (story: Story): Task[] => {
  const { plan, random } = story
  const wantsGraphic = /map|chart/i.test(plan.note)
  return [
    text(story),
    ...(plan.section !== 'Weather' && random.chance(0.8) ? [pictures(story)] : []),
    ...(/video/i.test(plan.note) || random.chance(0.1) ? [video(story)] : []),
    ...(wantsGraphic ? [graphic(story)] : []),
  ]
}
