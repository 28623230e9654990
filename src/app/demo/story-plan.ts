import type { Temporal } from 'temporal-polyfill'
import { type Headline, headlines, secrets } from './headlines.ts'
import type { Random } from './random.ts'
import { seasons, vocabulary } from './vocabulary.ts'

/** A planned story: its subject and its day. */
export interface StoryPlan extends Headline {
  readonly date: Temporal.PlainDate
  /** Whether it is a live report during the event. */
  readonly isLive: boolean
}

type Words = Map<string, string>

/** Fills `{blanks}`. A blank that `words` contains gets the same word again. */
const filled = (text: string, words: Words, random: Random): string =>
  text.replaceAll(/\{(\w+)\}/g, (_, blank: string) => {
    const word = words.get(blank) ?? random.pick(vocabulary.get(blank) ?? [])
    words.set(blank, word)
    return word
  })

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const planOf = (
  headline: Headline,
  date: Temporal.PlainDate,
  { words = new Map<string, string>(), isLive = false }: { words?: Words; isLive?: boolean },
  random: Random,
): StoryPlan => ({
  ...headline,
  title: capitalized(filled(headline.title, words, random)),
  note: filled(headline.note, words, random),
  date,
  isLive,
})

/** Such as `Mist in the valley, 9 °C`. The first season is December to February. */
const weatherTitle = (date: Temporal.PlainDate, random: Random): string => {
  const { headlines: found, degrees } = seasons[Math.floor((date.month % 12) / 3)] ?? seasons[0]
  return `${random.pick(found)}, ${random.integer(...degrees)} °C`
}

const footballHeadline = (title: string, note: string, more: Partial<Headline> = {}): Headline => ({
  desk: 'Sport',
  section: 'Football',
  title,
  note,
  ...more,
})

/** Day of the week → the headline about Saturday's match. */
const matchHeadlines = new Map<number, Headline>([
  [5, footballHeadline('Tomorrow: Ellery Town against {opponent}', 'Preview with the likely eleven.')],
  [
    6,
    footballHeadline('Ellery Town – {opponent}', 'Live blog from kick-off, report by 18:00.', {
      at: 'stadium',
      from: '15:00',
      to: '16:50',
    }),
  ],
  [7, footballHeadline('After {opponent}: marks and voices', 'Marks for all players, manager’s quotes.')],
])

/** The opponent of the week, the same from preview to follow-up. */
const opponentOf = (date: Temporal.PlainDate): string => {
  const opponents = vocabulary.get('opponent') ?? []
  return opponents[date.weekOfYear ? date.weekOfYear % opponents.length : 0] ?? ''
}

/** The regular stories of a day of the week. */
const regulars = (date: Temporal.PlainDate, random: Random): StoryPlan[] => {
  const match = matchHeadlines.get(date.dayOfWeek)
  const weatherHeadline: Headline = {
    desk: 'News',
    section: 'Weather',
    title: weatherTitle(date, random),
    note: 'From the met office at 05:00; update at noon.',
  }
  return [
    planOf(weatherHeadline, date, {}, random),
    ...(match
      ? [
          planOf(
            match,
            date,
            { words: new Map([['opponent', opponentOf(date)]]), isLive: date.dayOfWeek === 6 },
            random,
          ),
        ]
      : []),
  ]
}

const attempts = 50

/** A story with a new headline, of a kind that the day does not have yet. */
const freshPlan = (
  date: Temporal.PlainDate,
  kinds: Set<Headline>,
  titles: Set<string>,
  random: Random,
): StoryPlan => {
  for (let attempt = 1; ; attempt++) {
    const headline = random.pick(headlines)
    const plan = planOf(headline, date, {}, random)
    if (attempt < attempts && (kinds.has(headline) || titles.has(plan.title))) continue
    kinds.add(headline)
    return plan
  }
}

const days = 28

/** The number of stories on a day: that of a small newspaper, or an equal share of `stories`. */
const countOn = (date: Temporal.PlainDate, index: number, stories: number | undefined, random: Random) => {
  if (stories !== undefined)
    return Math.floor((stories * (index + 1)) / days) - Math.floor((stories * index) / days)
  return date.dayOfWeek >= 6 ? random.integer(5, 8) : random.integer(12, 18)
}

/**
 * Plans four weeks of stories around `today`: 12 to 18 on weekdays, 5 to 8 on each day of a weekend. Today and the day after
 * tomorrow have a confidential one. `stories` sets the total instead, spread evenly; beyond a few thousand, headlines repeat.
 */
export const planStories = (today: Temporal.PlainDate, random: Random, stories?: number): StoryPlan[] => {
  const first = today.subtract({ days: days / 2 })
  const titles = new Set<string>()
  const secretOn = new Map(secrets.map((secret, index) => [days / 2 + 2 * index, secret]))
  return Array.from({ length: days }, (_, index) => first.add({ days: index })).flatMap((date, index) => {
    const count = countOn(date, index, stories, random)
    const secret = secretOn.get(index)
    const plans = [...regulars(date, random), ...(secret ? [planOf(secret, date, {}, random)] : [])]
    const kinds = new Set<Headline>()
    while (plans.length < count) {
      const plan = freshPlan(date, kinds, titles, random)
      titles.add(plan.title)
      plans.push(plan)
    }
    return plans
  })
}
