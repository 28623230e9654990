import { taskRule } from '../finding-rule.ts'
import { dueIn, sinceChange } from '../rule-parts.ts'
import { isAssignedAndDue } from '../story-facts.ts'

/** An open task that is due when its assignee, who works in shifts, has none. */
export const assigneeOffShift = taskRule({
  name: 'assignee-off-shift',
  severity: 'warning',
  active: true,
  thresholds: {},
  holds: (task, context) =>
    isAssignedAndDue(task) && context.isOffShift(task.userId, task.deadline.date, task.deadline.time),
  tell: (task, context, _, story) => ({ since: sinceChange(story), told: dueIn(task, context) }),
  words: {
    en: {
      name: 'Assignee off shift',
      about: 'A task is due on a day on which its assignee has no shift, or before it begins.',
      sentence: ({ format, assignee, date, time }, { when }) =>
        `${assignee ?? ''} has no shift when ${format} is due: ${when(date, time)}`,
    },
    de: {
      name: 'Zuständige ohne Schicht',
      about:
        'Eine Aufgabe ist an einem Tag fällig, an dem die zuständige Person keine Schicht hat, oder vor deren Beginn.',
      sentence: ({ format, assignee, date, time }, { when }) =>
        `${assignee ?? ''} hat keine Schicht, wenn ${format} fällig ist: ${when(date, time)}`,
    },
  },
})
