import { taskRule } from '../finding-rule.ts'
import { formatOf, sinceChange } from '../rule-parts.ts'

/** A task that is done although nothing was handed in, in a format that wants it. */
export const undelivered = taskRule({
  name: 'undelivered',
  severity: 'warning',
  active: true,
  thresholds: {},
  holds: ({ done, delivered, formatId }, { formats }) =>
    done && !delivered && formats.get(formatId)?.wantsDelivery === true,
  tell: (task, context, _, story) => ({
    since: sinceChange(story),
    told: { format: formatOf(task, context), assignee: task.assignee },
  }),
  words: {
    en: {
      name: 'Nothing delivered',
      about: 'A task is done without text, link or upload, although its format requires a delivery.',
      sentence: ({ format, assignee }) =>
        `Done, but nothing delivered: ${format}${assignee === null ? '' : ` by ${assignee}`}`,
    },
    de: {
      name: 'Nichts geliefert',
      about:
        'Eine Aufgabe ist ohne Text, Link oder Upload erledigt, obwohl ihr Format eine Lieferung verlangt.',
      sentence: ({ format, assignee }) =>
        `Erledigt, aber nichts geliefert: ${format}${assignee === null ? '' : ` von ${assignee}`}`,
    },
  },
})
