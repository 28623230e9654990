import { taskRule } from '../finding-rule.ts'
import { formatOf, sinceChange } from '../rule-parts.ts'

/** An open task that its assignee has declined. */
export const declined = taskRule({
  name: 'declined',
  severity: 'warning',
  active: true,
  thresholds: {},
  holds: (task) => task.declined && !task.done,
  tell: (task, context, _, story) => ({
    since: sinceChange(story),
    told: { format: formatOf(task, context), assignee: task.assignee },
  }),
  words: {
    en: {
      name: 'Declined',
      about: 'The assignee has declined a task, and nobody else has it yet.',
      sentence: ({ format, assignee }) =>
        assignee === null ? `Declined: ${format}` : `${assignee} has declined ${format}`,
    },
    de: {
      name: 'Abgesagt',
      about: 'Die zuständige Person hat eine Aufgabe abgesagt, und noch hat sie niemand anderes übernommen.',
      sentence: ({ format, assignee }) =>
        assignee === null ? `Abgesagt: ${format}` : `${assignee} hat ${format} abgesagt`,
    },
  },
})
