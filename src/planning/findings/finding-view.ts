import type { Language } from '@daybook/shared/language'
import type { Position } from '../../http/cursors.ts'
import type { FindingView } from './finding-schemas.ts'
import { sinceText, wordingIn } from './finding-words.ts'
import type { FindingOfStory } from './judge-stories.ts'
import type { StoryFacts } from './story-facts.ts'

/** The order of two places. */
export const compared = (one: Position, other: Position): number => {
  const index = one.findIndex((part, at) => part !== other[at])
  const [a = 0, b = 0] = [one[index], other[index]]
  return a === b ? 0 : a < b ? -1 : 1
}

/** A finding in words; the story is null for what was found in an issue. */
/** In which language, and by which clock, findings are told. */
interface FindingWords {
  readonly language: Language
  readonly timeZone: string
  readonly today: string
}

export const findingView = (
  { rule, of, when, since, say, issue }: FindingOfStory & { readonly issue?: FindingView['issue'] },
  story: Pick<StoryFacts, 'id' | 'title' | 'created'> | null,
  { language, timeZone, today }: FindingWords,
): FindingView => ({
  rule: rule.name,
  severity: rule.severity,
  element: story && { id: story.id, title: story.title },
  of,
  when,
  ...(issue && { issue }),
  since: sinceText(since, timeZone, story?.created),
  text: say(language, wordingIn(language, today)),
})
