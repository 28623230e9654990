import type { ReferenceData } from '../../api/reference-data.ts'
import { wordsOfProblem } from '../../api/server-words.ts'
import type { TemplateWarning } from '../../api/types.ts'
import { placeIn } from './template-places.ts'
import { storyOf } from './template-story.ts'
import type { Template } from './templates.ts'

/** What a new story has not taken over from its template, and why; loaded when there is something. */
export const leftOutWords = (
  { body }: Template,
  warnings: readonly TemplateWarning[],
  names: ReferenceData,
): ReadonlySet<string> => {
  const story = storyOf(body, names)
  return new Set(
    warnings.map(({ path, code, message }) => {
      const why = message.replace(/^was left out: /, '')
      return `${placeIn(path, story, names)} (${wordsOfProblem({ scope: 'body', path, code, message: why })})`
    }),
  )
}
