import { Temporal } from 'temporal-polyfill'
import type { CreateElement } from '../elements/element-schemas.ts'
import { timeSlots } from './newsroom.ts'
import { idOf, type References } from './references.ts'

type Task = NonNullable<CreateElement['tasks']>[number]
type Publication = NonNullable<CreateElement['publications']>[number]
type Deadline = NonNullable<Task['deadline']>

/** A paper is in the letter boxes early. */
const ofPaper = '05:00'

const endOfMorning = '10:00'
const evening = '18:00'

const timeOf = ({ schedule }: Publication, { timeSlots: ids }: References): string => {
  const timing = schedule?.timing
  if (timing?.type === 'time') return timing.time ?? ofPaper
  return timeSlots.find(({ name }) => idOf(ids, name) === timing?.timeSlotId)?.start ?? ofPaper
}

/** An hour before it comes out; in the evening before, where that is in the morning. None of what comes out again and again. */
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

/** The task, due before anything comes out that needs it. */
export const dueInTime = (task: Task, publications: readonly Publication[], references: References): Task => {
  const needed = publications
    .filter(({ assignedTaskRefs }) => assignedTaskRefs?.some(({ localId }) => localId === task.localId))
    .flatMap((publication) => neededFor(publication, references))
  const deadlines = [...(task.deadline ? [task.deadline] : []), ...needed]
  const [first] = deadlines.sort((one, other) => textOf(one).localeCompare(textOf(other)))
  return first === undefined ? task : { ...task, deadline: first }
}
