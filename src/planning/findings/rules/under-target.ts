import { targetRule } from '../finding-rule.ts'
import { amountIn, placeIn } from '../rule-parts.ts'

/** An issue of today or of the next days that has less than it should. */
export const underTarget = targetRule({
  name: 'under-target',
  severity: 'warning',
  active: false,
  thresholds: { days: { default: 1, minimum: 0, maximum: 60 } },
  holds: ({ ahead, count, from }, { days }) => ahead <= days && count < from,
  words: {
    en: {
      name: 'Under target',
      about: 'An issue today or up to this many days ahead has less than its target.',
      sentence: (issue, { when }) =>
        `${placeIn(issue)}, ${when(issue.date)}: ${issue.count} of ${amountIn('en', issue.from, issue)}`,
    },
    de: {
      name: 'Unter dem Soll',
      about: 'Eine Ausgabe von heute oder den nächsten Tagen hat weniger, als sie haben soll.',
      sentence: (issue, { when }) =>
        `${placeIn(issue)}, ${when(issue.date)}: ${issue.count} von ${amountIn('de', issue.from, issue)}`,
    },
  },
})
