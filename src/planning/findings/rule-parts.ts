import type { Language } from '@daybook/shared/language'
import { endOf } from '@daybook/shared/task-states'
import type { Since } from './finding-rule.ts'
import type { RuleContext } from './rule-context.ts'
import type { PublicationFacts, StoryFacts, TaskFacts } from './story-facts.ts'
import type { TargetFacts } from './target-facts.ts'

/** What several rules share. */

/** The last minute in which a publication can come out on a day: its time, the end of its time slot, or the end of the day. */
export const latestOn = (
  { time, timeSlotId }: PublicationFacts,
  date: string,
  { slotEnds }: RuleContext,
): string => endOf(date, time ?? (timeSlotId === null ? null : (slotEnds.get(timeSlotId) ?? null)))

/** Of what has no moment of its own, nobody knows more than when the story was last changed. */
export const sinceChange = ({ changed }: StoryFacts): Since => ({ seconds: changed })

export const formatOf = ({ formatId }: TaskFacts, { formats }: RuleContext): string =>
  formats.get(formatId)?.name ?? ''

export const platformOf = ({ platformId }: PublicationFacts, { platforms }: RuleContext): string =>
  platforms.get(platformId)?.name ?? ''

/** What sentences about a task with a deadline say of it. */
export const dueIn = (task: TaskFacts, context: RuleContext) => ({
  date: task.deadline?.date ?? '',
  time: task.deadline?.time ?? null,
  format: formatOf(task, context),
  assignee: task.assignee,
})

/** The issue, or the part of it, that a target is for. */
export const placeIn = ({ platform, part }: TargetFacts): string => [platform, ...part].join(' · ')

const unitWords: Readonly<
  Record<Language, Readonly<Record<TargetFacts['unit'], readonly [one: string, many: string]>>>
> = {
  en: { stories: ['story', 'stories'], characters: ['character', 'characters'] },
  de: { stories: ['Thema', 'Themen'], characters: ['Zeichen', 'Zeichen'] },
}

export const amountIn = (language: Language, amount: number, { unit }: TargetFacts): string =>
  `${amount} ${unitWords[language][unit][amount === 1 ? 0 : 1]}`
