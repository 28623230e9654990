import { taskRule } from '../finding-rule.ts'
import { dueIn, sinceChange } from '../rule-parts.ts'
import { isAssignedAndDue } from '../story-facts.ts'

/** An open task that is due while its assignee is away. */
export const assigneeAbsent = taskRule({
  name: 'assignee-absent',
  severity: 'warning',
  active: true,
  thresholds: {},
  holds: (task, context) =>
    isAssignedAndDue(task) && context.isAbsent(task.userId, task.deadline.date, task.deadline.time),
  tell: (task, context, _, story) => ({ since: sinceChange(story), told: dueIn(task, context) }),
  words: {
    en: {
      name: 'Assignee away',
      about: 'A task is due while its assignee is away.',
      sentence: ({ format, assignee, date, time }, { when }) =>
        `${assignee ?? ''} is away when ${format} is due: ${when(date, time)}`,
    },
    de: {
      name: 'Zuständige abwesend',
      about: 'Eine Aufgabe ist fällig, während die zuständige Person abwesend ist.',
      sentence: ({ format, assignee, date, time }, { when }) =>
        `${assignee ?? ''} ist abwesend, wenn ${format} fällig ist: ${when(date, time)}`,
    },
  },
})
