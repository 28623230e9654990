import { Temporal } from 'temporal-polyfill'
import type { CreateElement } from '../../stories/elements/element-schemas.ts'
import { timeSlots } from './newsroom.ts'
import { idOf, type References } from './references.ts'

type Task = NonNullable<CreateElement['tasks']>[number]
type Publication = NonNullable<CreateElement['publications']>[number]
type Deadline = NonNullable<Task['deadline']>

/** The paper is delivered early. */
const paperDelivery = '05:00'

const endOfMorning = '10:00'
const evening = '18:00'

const timeOf = ({ schedule }: Publication, { timeSlots: ids }: References): string => {
  const timing = schedule?.timing
  if (timing?.type === 'time') return timing.time ?? paperDelivery
  return timeSlots.find(({ name }) => idOf(ids, name) === timing?.timeSlotId)?.start ?? paperDelivery
}

/**
 * One hour before publication, or the evening before if it appears in the morning. Recurring publications have no
 * deadline.
 */
const neededFor = (publication: Publication, references: References): Deadline[] => {
  const { schedule } = publication
  if (schedule?.kind !== 'single' || schedule.date === undefined) return []
  const [date, time] = [Temporal.PlainDate.from(schedule.date), timeOf(publication, references)]
  if (time < endOfMorning) return [{ date: date.subtract({ days: 1 }).toString(), time: evening }]
  return [
    {
      date: date.toString(),
      time: Temporal.PlainTime.from(time).subtract({ hours: 1 }).toString().slice(0, 5),
    },
  ]
}

const textOf = ({ date, time }: Deadline): string => `${date} ${time}`

/** The task, due before the first publication that needs it. */
export const dueInTime = (task: Task, publications: readonly Publication[], references: References): Task => {
  const needed = publications
    .filter(({ assignedTaskRefs }) => assignedTaskRefs?.some(({ localId }) => localId === task.localId))
    .flatMap((publication) => neededFor(publication, references))
  const deadlines = [...(task.deadline ? [task.deadline] : []), ...needed]
  const [first] = deadlines.sort((one, other) => textOf(one).localeCompare(textOf(other)))
  return first === undefined ? task : { ...task, deadline: first }
}
