import type { Language } from '@daybook/shared/language'
import type { RuleContext } from './rule-context.ts'
import { type PublicationFacts, type StoryFacts, standing, type TaskFacts } from './story-facts.ts'
import type { TargetFacts } from './target-facts.ts'

/** Most urgent first. */
export const severities = ['alarm', 'warning', 'note'] as const
type Severity = (typeof severities)[number]

/** A threshold that a newsroom may choose: a whole number. */
interface ThresholdBounds {
  readonly default: number
  readonly minimum: number
  readonly maximum: number
}

/** The moment with which a finding began: on the clock of the organization, or in seconds since 1970. */
export type Since = { readonly wall: string; readonly minutes?: number } | { readonly seconds: number }

/** What a finding is about within its story; null: the story itself. */
type FindingSubject = { readonly type: 'task' | 'publication'; readonly id: number } | null

/** The deadline or the planned time that a finding is about; null for what has neither. */
type When = { readonly date: string; readonly time: string | null } | null

/** How sentences write what is not a word. */
export interface Wording {
  /** A day, with its time if it has one: `Mon 15 Jun, 14:00`. */
  readonly when: (date: string, time?: string | null) => string
}

interface Words<Told> {
  readonly name: string
  readonly about: string
  readonly sentence: (told: Told, wording: Wording) => string
}

/** What a finding says of an entry. */
interface Told<T> {
  readonly since: Since
  /** What its sentence needs. */
  readonly told: T
}

type Chosen<Threshold extends string> = Readonly<Record<Threshold, number>>

interface Declaration<Name extends string, Entry, Threshold extends string, T> {
  /** As in the API and in the rows of the plan. */
  readonly name: Name
  readonly severity: Severity
  /** Whether it counts until a newsroom says otherwise. */
  readonly active: boolean
  readonly thresholds: Readonly<Record<Threshold, ThresholdBounds>>
  /** Pure, and asked of every story of a plan: it makes nothing. */
  readonly holds: (
    entry: Entry,
    context: RuleContext,
    thresholds: Chosen<Threshold>,
    story: StoryFacts,
  ) => boolean
  /** Only of what `holds`. */
  readonly tell: (
    entry: Entry,
    context: RuleContext,
    thresholds: Chosen<Threshold>,
    story: StoryFacts,
  ) => Told<T>
  readonly words: Readonly<Record<Language, Words<T>>>
}

/** A finding before it is put into words. */
export interface Found {
  readonly of: FindingSubject
  readonly when: When
  readonly since: Since
  readonly say: (language: Language, wording: Wording) => string
}

export type Thresholds = Readonly<Record<string, number>>

/** A rule as everybody else sees it, whatever its sentences need. */
export interface FindingRule<Name extends string = string>
  extends Pick<Declaration<Name, never, string, unknown>, 'name' | 'severity' | 'active' | 'thresholds'> {
  /** Rules are about stories or about issues. */
  readonly isAboutIssues: boolean
  /** Whether a story has anything of the kind. */
  readonly applies: (story: StoryFacts, context: RuleContext, thresholds: Thresholds) => boolean
  readonly find: (story: StoryFacts, context: RuleContext, thresholds: Thresholds) => Found[]
  /** The same of an issue. */
  readonly findInIssue: (issue: TargetFacts, thresholds: Thresholds) => Found[]
  readonly words: Readonly<Record<Language, { readonly name: string; readonly about: string }>>
}

/** How a kind of rule finds its entries in a story, and names them. `Base` is what its sentences need at least. */
interface Entries<Entry, Base> {
  readonly of: (story: StoryFacts, context: RuleContext) => readonly Entry[]
  readonly subject: (entry: Entry) => FindingSubject
  readonly when: (entry: Entry, told: Base) => When
}

const ruleAbout =
  <Entry, Base = unknown>(entries: Entries<Entry, Base>) =>
  <const Name extends string, T extends Base, Threshold extends string = never>({
    holds,
    tell,
    ...declared
  }: Declaration<Name, Entry, Threshold, T>): FindingRule<Name> => ({
    ...declared,
    isAboutIssues: false,
    applies: (story, context, thresholds) => {
      for (const entry of entries.of(story, context))
        if (holds(entry, context, thresholds, story)) return true
      return false
    },
    find: (story, context, thresholds) =>
      entries
        .of(story, context)
        .filter((entry) => holds(entry, context, thresholds, story))
        .map((entry) => {
          const { since, told } = tell(entry, context, thresholds, story)
          return {
            of: entries.subject(entry),
            when: entries.when(entry, told),
            since,
            say: (language, wording) => declared.words[language].sentence(told, wording),
          }
        }),
    findInIssue: () => [],
  })

/** A rule is declared once, in a file of its own: when it holds, how grave that is, and what it says. */
export const taskRule = ruleAbout<TaskFacts>({
  of: ({ tasks }) => tasks,
  subject: ({ id }) => ({ type: 'task', id }),
  when: ({ deadline }) => deadline,
})

/** Those that are to come out at all. A rule tells which of its days is meant. */
export const publicationRule = ruleAbout<
  PublicationFacts,
  { readonly date: string; readonly time?: string | null }
>({
  of: standing,
  subject: ({ id }) => ({ type: 'publication', id }),
  when: (_, { date, time = null }) => ({ date, time }),
})

export const storyRule = ruleAbout<StoryFacts>({
  of: (story) => [story],
  subject: () => null,
  when: () => null,
})

interface TargetDeclaration<Name extends string, Threshold extends string>
  extends Pick<
    Declaration<Name, never, Threshold, TargetFacts>,
    'name' | 'severity' | 'active' | 'thresholds' | 'words'
  > {
  readonly holds: (issue: TargetFacts, thresholds: Chosen<Threshold>) => boolean
}

/** A rule that compares issues with their targets: it finds nothing in a story. */
export const targetRule = <const Name extends string, Threshold extends string = never>({
  holds,
  ...declared
}: TargetDeclaration<Name, Threshold>): FindingRule<Name> => ({
  ...declared,
  isAboutIssues: true,
  applies: () => false,
  find: () => [],
  findInIssue: (issue, thresholds) =>
    holds(issue, thresholds as Chosen<Threshold>)
      ? [
          {
            of: null,
            when: { date: issue.date, time: null },
            since: { seconds: issue.changed },
            say: (language, wording) => declared.words[language].sentence(issue, wording),
          },
        ]
      : [],
})
