import { taskRule } from '../finding-rule.ts'
import { dueIn } from '../rule-parts.ts'

/** A task that is due soon, or was due, and that nobody has. */
export const unassignedSoon = taskRule({
  name: 'unassigned-soon',
  severity: 'alarm',
  active: true,
  thresholds: { hours: { default: 4, minimum: 0, maximum: 720 } },
  holds: ({ done, assignee, due }, context, { hours }) =>
    !done && assignee === null && due !== null && due <= context.clock(hours * 60),
  tell: (task, context, { hours }) => ({
    since: { wall: task.due ?? '', minutes: -hours * 60 },
    told: dueIn(task, context),
  }),
  words: {
    en: {
      name: 'Unassigned and due soon',
      about: 'A task is due within this many hours, and nobody has it.',
      sentence: ({ format, date, time }, { when }) => `Nobody has ${format}, due ${when(date, time)}`,
    },
    de: {
      name: 'Bald fällig und unbesetzt',
      about: 'Eine Aufgabe, die innerhalb von so vielen Stunden fällig ist, hat noch niemand übernommen.',
      sentence: ({ format, date, time }, { when }) => `Unbesetzt: ${format}, Abgabe ${when(date, time)}`,
    },
  },
})
