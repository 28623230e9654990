import { publicationRule } from '../finding-rule.ts'
import type { RuleContext } from '../rule-context.ts'
import { latestOn, platformOf } from '../rule-parts.ts'
import type { PublicationFacts } from '../story-facts.ts'

/** Its first day that is over; undefined if all are ahead. */
const missedDay = (
  publication: PublicationFacts,
  context: RuleContext,
  minutes: number,
): string | undefined => {
  const passed = context.clock(-minutes)
  // Days that are ahead need no look at the clock.
  for (const date of publication.dates)
    if (date <= passed && latestOn(publication, date, context) <= passed) return date
  return undefined
}

/** A publication that should have come out by now. */
export const notOut = publicationRule({
  name: 'not-out',
  severity: 'alarm',
  active: true,
  thresholds: { minutes: { default: 15, minimum: 0, maximum: 1440 } },
  holds: (publication, context, { minutes }) => missedDay(publication, context, minutes) !== undefined,
  tell: (publication, context, { minutes }) => {
    const date = missedDay(publication, context, minutes) ?? ''
    const wall = latestOn(publication, date, context)
    const hasTime = publication.time !== null || publication.timeSlotId !== null
    const time = hasTime ? wall.slice(-5) : null
    return { since: { wall }, told: { platform: platformOf(publication, context), date, time } }
  },
  words: {
    en: {
      name: 'Not out',
      about: 'A publication is still not published this long after its planned time.',
      sentence: ({ platform, date, time }, { when }) =>
        `Not out: ${platform}, planned for ${when(date, time)}`,
    },
    de: {
      name: 'Nicht erschienen',
      about: 'Eine Veröffentlichung ist so lange nach der geplanten Zeit noch nicht erschienen.',
      sentence: ({ platform, date, time }, { when }) =>
        `Nicht erschienen: ${platform}, geplant für ${when(date, time)}`,
    },
  },
})
