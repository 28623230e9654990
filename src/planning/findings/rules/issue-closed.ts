import { isClosed } from '../../../settings/platforms/closing-rules.ts'
import { publicationRule } from '../finding-rule.ts'
import type { RuleContext } from '../rule-context.ts'
import { platformOf } from '../rule-parts.ts'
import type { PublicationFacts } from '../story-facts.ts'

const startIn = ({ timeSlotId }: PublicationFacts, { slotStarts }: RuleContext): string | null =>
  timeSlotId === null ? null : (slotStarts.get(timeSlotId) ?? null)

/** Its first day whose issue is closed. */
const closedDateOf = (publication: PublicationFacts, context: RuleContext): string | undefined => {
  const hours = context.platforms.get(publication.platformId)?.closingHours ?? null
  if (hours === null) return undefined
  const start = startIn(publication, context)
  return publication.dates.find((date) => isClosed(hours, { date, start }, context.clock))
}

/** A publication that is not out, in an issue that is closed. */
export const issueClosed = publicationRule({
  name: 'issue-closed',
  severity: 'warning',
  active: false,
  thresholds: {},
  holds: (publication, context) => closedDateOf(publication, context) !== undefined,
  tell: (publication, context) => {
    const date = closedDateOf(publication, context) ?? ''
    const time = startIn(publication, context)
    const hours = context.platforms.get(publication.platformId)?.closingHours ?? 0
    return {
      since: { wall: `${date}T${time ?? '00:00'}`, minutes: -hours * 60 },
      told: { platform: platformOf(publication, context), date, time },
    }
  },
  words: {
    en: {
      name: 'Issue closed',
      about: 'A publication that is not out is planned for an issue that is closed.',
      sentence: ({ platform, date, time }, { when }) =>
        `Issue closed: ${platform}, planned for ${when(date, time)}`,
    },
    de: {
      name: 'Redaktionsschluss vorbei',
      about: 'Eine Veröffentlichung, die noch nicht erschienen ist, steht in einer geschlossenen Ausgabe.',
      sentence: ({ platform, date, time }, { when }) =>
        `Redaktionsschluss vorbei: ${platform}, geplant für ${when(date, time)}`,
    },
  },
})
