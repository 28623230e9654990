import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { groupBy } from '../../base/group-by.ts'
import { headlines } from './headlines.ts'
import { people, sections } from './newsroom.ts'
import { createRandom } from './random.ts'
import { planStories } from './story-plan.ts'
import { vocabulary } from './vocabulary.ts'

const friday = Temporal.PlainDate.from('2026-06-19')
const plansOf = (today: Temporal.PlainDate, seed = 1) => planStories(today, createRandom(seed))
const asText = (plans: ReturnType<typeof plansOf>) =>
  plans.map(({ date, title, note }) => `${date} ${title} ${note}`)

describe("the demo's stories", () => {
  it('are the same for the same seed and day, and differ for another seed', () => {
    expect(asText(plansOf(friday))).toEqual(asText(plansOf(friday)))
    expect(asText(plansOf(friday))).not.toEqual(asText(plansOf(friday, 2)))
  })

  it('fill four weeks around today: 12 to 18 on weekdays, 5 to 8 on each day of a weekend', () => {
    for (const today of [
      friday,
      Temporal.PlainDate.from('2027-01-03'),
      Temporal.PlainDate.from('2028-02-29'),
    ]) {
      const plans = plansOf(today)
      const days = groupBy(plans, ({ date }) => date.toString())
      expect([...days.keys()]).toEqual(
        Array.from({ length: 28 }, (_, index) => today.add({ days: index - 14 }).toString()),
      )
      for (const [day, stories] of days) {
        const isWeekend = Temporal.PlainDate.from(day).dayOfWeek >= 6
        expect(stories.length).toBeGreaterThanOrEqual(isWeekend ? 5 : 12)
        expect(stories.length).toBeLessThanOrEqual(isWeekend ? 8 : 18)
      }
    }
  })

  it('have the requested number, spread evenly over the days', () => {
    const plans = planStories(friday, createRandom(1), 1000)
    expect(plans).toHaveLength(1000)
    const counts = [...groupBy(plans, ({ date }) => date.toString()).values()].map(({ length }) => length)
    expect([counts.length, ...new Set(counts)].sort()).toEqual([28, 35, 36].sort())
  })

  it('have unique headlines with every blank filled, and a match each Saturday', () => {
    const plans = plansOf(friday)
    const titles = plans.filter(({ section }) => section !== 'Weather').map(({ title }) => title)
    expect(new Set(titles).size).toBe(titles.length)
    for (const { title, note } of plans) {
      expect(title).toMatch(/^["“0-9A-ZÀ-Ý£]/)
      expect(`${title} ${note}`).not.toMatch(/[{}]|undefined/)
    }
    expect(plans.filter(({ isLive }) => isLive).map(({ date }) => date.dayOfWeek)).toEqual([6, 6, 6, 6])
  })

  it('use existing blanks, sections and desks', () => {
    const known = sections.website.flatMap(({ name, below }) => [name, ...below])
    for (const { title, note, section, desk } of headlines) {
      for (const [, blank = ''] of `${title} ${note}`.matchAll(/\{(\w+)\}/g))
        expect(vocabulary.has(blank), blank).toBe(true)
      expect(known).toContain(section)
      expect(
        people.some((person) => person.desk === desk && person.job === 'writer'),
        desk,
      ).toBe(true)
    }
  })
})
