import { isLate } from '@daybook/shared/task-states'
import { taskRule } from '../finding-rule.ts'
import { dueIn } from '../rule-parts.ts'

/** A task whose deadline has passed. */
export const late = taskRule({
  name: 'late',
  severity: 'alarm',
  active: true,
  thresholds: {},
  holds: ({ done, due }, context) => isLate(done, due, context.clock(0)),
  tell: (task, context) => ({ since: { wall: task.due ?? '' }, told: dueIn(task, context) }),
  words: {
    en: {
      name: 'Late',
      about: 'A task is not done after its deadline.',
      sentence: ({ format, assignee, date, time }, { when }) =>
        `Late: ${format}${assignee === null ? '' : ` by ${assignee}`}, due ${when(date, time)}`,
    },
    de: {
      name: 'Überfällig',
      about: 'Eine Aufgabe ist nach ihrer Abgabefrist noch nicht erledigt.',
      sentence: ({ format, assignee, date, time }, { when }) =>
        `Überfällig: ${format}${assignee === null ? '' : ` von ${assignee}`}, Abgabe ${when(date, time)}`,
    },
  },
})
