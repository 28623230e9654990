import { taskRule } from '../finding-rule.ts'
import { formatOf, sinceChange } from '../rule-parts.ts'

/** A text that is much longer or shorter than was ordered. */
export const lengthOff = taskRule({
  name: 'length-off',
  severity: 'note',
  active: true,
  thresholds: { percent: { default: 20, minimum: 1, maximum: 1000 } },
  holds: ({ ordered, written }, _, { percent }) =>
    ordered !== null && written > 0 && Math.abs(written - ordered) * 100 > ordered * percent,
  tell: (task, context, _, story) => ({
    since: sinceChange(story),
    told: { ordered: task.ordered ?? 0, written: task.written, format: formatOf(task, context) },
  }),
  words: {
    en: {
      name: 'Wrong length',
      about: 'The written length differs from the ordered one by more than this percentage.',
      sentence: ({ format, ordered, written }) =>
        `${format} has ${written} characters; ${ordered} were ordered`,
    },
    de: {
      name: 'Länge weicht ab',
      about: 'Die geschriebene Länge weicht um mehr als so viele Prozent von der bestellten ab.',
      sentence: ({ format, ordered, written }) =>
        `${format} hat ${written} Zeichen, bestellt waren ${ordered}`,
    },
  },
})
