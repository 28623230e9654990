import { targetRule } from '../finding-rule.ts'
import { amountIn, placeIn } from '../rule-parts.ts'

/** An issue of today or of the next days that has more than it should. */
export const overTarget = targetRule({
  name: 'over-target',
  severity: 'note',
  active: false,
  thresholds: { days: { default: 1, minimum: 0, maximum: 60 } },
  holds: ({ ahead, count, to }, { days }) => ahead <= days && to !== null && count > to,
  words: {
    en: {
      name: 'Over target',
      about: 'An issue today or up to this many days ahead has more than its target.',
      sentence: (issue, { when }) =>
        `${placeIn(issue)}, ${when(issue.date)}: ${amountIn('en', issue.count, issue)}, at most ${issue.to ?? 0}`,
    },
    de: {
      name: 'Über dem Soll',
      about: 'Eine Ausgabe von heute oder den nächsten Tagen hat mehr, als sie haben soll.',
      sentence: (issue, { when }) =>
        `${placeIn(issue)}, ${when(issue.date)}: ${amountIn('de', issue.count, issue)}, höchstens ${issue.to ?? 0}`,
    },
  },
})
