import { publicationRule } from '../finding-rule.ts'
import type { RuleContext } from '../rule-context.ts'
import { platformOf, sinceChange } from '../rule-parts.ts'
import type { PublicationFacts } from '../story-facts.ts'

/** Its first day on which the platform does not come out. */
const closedDayOf = (
  { platformId, dates }: PublicationFacts,
  { platforms }: RuleContext,
): string | undefined => {
  const platform = platforms.get(platformId)
  if (platform === undefined) return undefined
  for (const date of dates) if (!platform.comesOutOn(date)) return date
  return undefined
}

/** A publication that is planned for a day on which its platform does not come out. */
export const closedDay = publicationRule({
  name: 'closed-day',
  severity: 'warning',
  active: true,
  thresholds: {},
  holds: (publication, context) => closedDayOf(publication, context) !== undefined,
  tell: (publication, context, _, story) => ({
    since: sinceChange(story),
    told: { platform: platformOf(publication, context), date: closedDayOf(publication, context) ?? '' },
  }),
  words: {
    en: {
      name: 'Closed day',
      about: 'A publication is planned for a day on which its platform does not come out.',
      sentence: ({ platform, date }, { when }) => `${platform} does not come out on ${when(date)}`,
    },
    de: {
      name: 'Kein Erscheinungstag',
      about: 'Eine Veröffentlichung ist für einen Tag geplant, an dem ihre Plattform nicht erscheint.',
      sentence: ({ platform, date }, { when }) => `${platform} erscheint nicht am ${when(date)}`,
    },
  },
})
