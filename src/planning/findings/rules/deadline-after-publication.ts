import { isDueAfter } from '@daybook/shared/task-states'
import { taskRule } from '../finding-rule.ts'
import type { RuleContext } from '../rule-context.ts'
import { dueIn, latestOn, platformOf, sinceChange } from '../rule-parts.ts'
import { type PublicationFacts, type StoryFacts, standing, type TaskFacts } from '../story-facts.ts'

/** The first publication that the task is for and that comes out before; the days of a series are not looked at. */
const tooEarly = (
  { done, deadline, publicationIds }: TaskFacts,
  story: StoryFacts,
  context: RuleContext,
): PublicationFacts | undefined => {
  if (done || deadline === null || publicationIds.length === 0) return undefined
  for (const publication of standing(story, context)) {
    const [date] = publication.dates
    if (publication.recurring || date === undefined || date > deadline.date) continue
    if (!publicationIds.includes(publication.id)) continue
    if (isDueAfter(deadline, latestOn(publication, date, context))) return publication
  }
  return undefined
}

/** A task that is due only after what it is for comes out. */
export const deadlineAfterPublication = taskRule({
  name: 'deadline-after-publication',
  severity: 'warning',
  active: true,
  thresholds: {},
  holds: (task, context, _, story) => tooEarly(task, story, context) !== undefined,
  tell: (task, context, _, story) => {
    const publication = tooEarly(task, story, context)
    const platform = publication === undefined ? '' : platformOf(publication, context)
    return { since: sinceChange(story), told: { ...dueIn(task, context), platform } }
  },
  words: {
    en: {
      name: 'Due after publication',
      about: 'A task is due after a publication that it is for.',
      sentence: ({ format, platform, date, time }, { when }) =>
        `${format} is due after it comes out on ${platform}: ${when(date, time)}`,
    },
    de: {
      name: 'Abgabe nach Erscheinen',
      about: 'Eine Aufgabe ist erst nach einer Veröffentlichung fällig, für die sie bestimmt ist.',
      sentence: ({ format, platform, date, time }, { when }) =>
        `${format} ist erst nach dem Erscheinen auf ${platform} fällig: ${when(date, time)}`,
    },
  },
})
