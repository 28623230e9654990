import { endOf } from '@daybook/shared/task-states'
import { describe, expect, it } from 'vitest'
import { findingRules, type RuleName } from './finding-rules.ts'
import { activeRules, type StoredSettings } from './finding-settings.ts'
import { sinceText, wordingIn } from './finding-words.ts'
import { findingsOf, rulesOf } from './judge-stories.ts'
import type { KnownPlatform, RuleContext } from './rule-context.ts'
import { type PublicationFacts, type StoryFacts, spansOf, type TaskFacts } from './story-facts.ts'
import type { TargetFacts } from './target-facts.ts'

/** It is 14:00 on 17 June, in a zone without summer time. */
const now = Date.UTC(2026, 5, 17, 14) / 1000
const clock = (minutes: number) => new Date((now + minutes * 60) * 1000).toISOString().slice(0, 16)

const platforms: readonly (readonly [number, KnownPlatform])[] = [
  [1, { name: 'Paper', comesOutOn: (date) => date !== '2026-06-21', closingHours: null }],
  [2, { name: 'Evening', comesOutOn: () => true, closingHours: 4 }],
]

const context: RuleContext = {
  now,
  clock,
  platforms: new Map(platforms),
  formats: new Map([
    [1, { name: 'Text', wantsDelivery: true }],
    [2, { name: 'Picture', wantsDelivery: false }],
  ]),
  elementStatuses: new Map([
    [1, { name: 'Planned', stage: 'open' }],
    [2, { name: 'Done', stage: 'done' }],
    [3, { name: 'Dropped', stage: 'dropped' }],
  ]),
  droppedPublicationStatuses: new Set([9]),
  slotStarts: new Map([
    [1, '14:00'],
    [2, '18:00'],
    [3, '18:01'],
  ]),
  slotEnds: new Map([[1, '14:30']]),
  isAbsent: (userId, date) => userId === 7 && date === '2026-06-18',
  isOffShift: (userId, _, time) => userId === 8 && time !== null && time < '10:00',
}

const task = (fields: Partial<TaskFacts> = {}): TaskFacts => ({
  ...{
    id: 31,
    formatId: 2,
    done: false,
    declined: false,
    userId: 5,
    assignee: 'Mia',
    deadline: null,
    due: null,
  },
  ...{ ordered: null, written: 0, delivered: false, publicationIds: [] },
  ...fields,
})
const publication = (fields: Partial<PublicationFacts> = {}): PublicationFacts => ({
  ...{ id: 41, platformId: 1, statusId: null, recurring: false, dates: ['2026-06-18'] },
  ...{ time: null, timeSlotId: null },
  ...fields,
})
const story = (fields: Partial<StoryFacts>): StoryFacts => ({
  ...{
    id: 11,
    title: 'Strike',
    statusId: 1,
    statusSince: now,
    changed: now,
    created: 0,
    spans: spansOf([], []),
    tasks: [],
    publications: [],
  },
  ...fields,
})
const due = (date: string, time: string | null = null) => ({
  deadline: { date, time },
  due: endOf(date, time),
})
const nobody = { userId: null, assignee: null }
const withTask = (...fields: Partial<TaskFacts>[]) => story({ tasks: fields.map(task) })
const planned = (...fields: Partial<PublicationFacts>[]) => story({ publications: fields.map(publication) })
const today = '2026-06-17'

const judgeBy = (stored: StoredSettings) => ({
  rules: activeRules(stored),
  context,
  circumstances: JSON.stringify(stored),
})
const found = (one: StoryFacts, stored: StoredSettings = {}) => rulesOf(judgeBy(stored))(one)

const cases: Readonly<Record<RuleName, readonly [string, StoryFacts, boolean][]>> = {
  'not-out': [
    ['14 minutes after its time', planned({ dates: [today], time: '13:46' }), false],
    ['15 minutes after its time', planned({ dates: [today], time: '13:45' }), true],
    ['in its time slot', planned({ dates: [today], timeSlotId: 1 }), false],
    ['on its day, without a time', planned({ dates: [today] }), false],
    ['when its day is over', planned({ dates: ['2026-06-16'] }), true],
    [
      'of several days, once the first is over',
      planned({ dates: ['2026-06-16', today], recurring: true }),
      true,
    ],
    ['with a status that was dropped', planned({ dates: ['2026-06-16'], statusId: 9 }), false],
    ['in a story that was dropped', { ...planned({ dates: ['2026-06-16'] }), statusId: 3 }, false],
  ],
  late: [
    ['at its deadline', withTask(due(today, '14:00')), false],
    ['a minute later', withTask(due(today, '13:59')), true],
    ['on the day of a deadline without a time', withTask(due(today)), false],
    ['on the day after', withTask(due('2026-06-16')), true],
    ['done', withTask({ ...due('2026-06-16'), done: true }), false],
    ['the second of two', withTask(due('2026-06-20'), due('2026-06-16')), true],
  ],
  'unassigned-soon': [
    ['more than four hours ahead', withTask({ ...nobody, ...due(today, '18:01') }), false],
    ['four hours ahead', withTask({ ...nobody, ...due(today, '18:00') }), true],
    ['over', withTask({ ...nobody, ...due('2026-06-16') }), true],
    ['of somebody whose account was deleted', withTask({ assignee: null, ...due(today, '15:00') }), true],
    ['of somebody without an account', withTask({ userId: null, ...due(today, '15:00') }), false],
    ['done', withTask({ ...nobody, ...due(today, '15:00'), done: true }), false],
  ],
  'assignee-absent': [
    ['due on a day of absence', withTask({ userId: 7, ...due('2026-06-18') }), true],
    ['due on another day', withTask({ userId: 7, ...due('2026-06-19') }), false],
    ['done', withTask({ userId: 7, ...due('2026-06-18'), done: true }), false],
    ['without a deadline', withTask({ userId: 7 }), false],
  ],
  'assignee-off-shift': [
    ['due before the shift begins', withTask({ userId: 8, ...due('2026-06-18', '09:00') }), true],
    ['due in the shift', withTask({ userId: 8, ...due('2026-06-18', '11:00') }), false],
    ['done', withTask({ userId: 8, ...due('2026-06-18', '09:00'), done: true }), false],
  ],
  declined: [
    ['declined', withTask({ declined: true }), true],
    ['declined and done all the same', withTask({ declined: true, done: true }), false],
    ['not declined', withTask({}), false],
  ],
  'deadline-after-publication': [
    ['due the day after', { ...planned({}), ...withTaskFor(due('2026-06-19')) }, true],
    [
      'due on the day, without a time',
      { ...planned({ time: '10:00' }), ...withTaskFor(due('2026-06-18')) },
      false,
    ],
    [
      'due an hour later',
      { ...planned({ time: '10:00' }), ...withTaskFor(due('2026-06-18', '11:00')) },
      true,
    ],
    [
      'due within the slot',
      { ...planned({ timeSlotId: 1 }), ...withTaskFor(due('2026-06-18', '14:30')) },
      false,
    ],
    [
      'due after the slot',
      { ...planned({ timeSlotId: 1 }), ...withTaskFor(due('2026-06-18', '14:31')) },
      true,
    ],
    ['for something else', { ...planned({ id: 42 }), ...withTaskFor(due('2026-06-19')) }, false],
    ['for a series', { ...planned({ recurring: true }), ...withTaskFor(due('2026-06-19')) }, false],
    ['done', { ...planned({}), ...withTaskFor({ ...due('2026-06-19'), done: true }) }, false],
  ],
  undelivered: [
    ['done with nothing', withTask({ formatId: 1, done: true }), true],
    ['done with a text', withTask({ formatId: 1, done: true, delivered: true }), false],
    ['not done', withTask({ formatId: 1 }), false],
    ['done in a format that wants nothing', withTask({ formatId: 2, done: true }), false],
  ],
  'closed-day': [
    ['on a day without an issue', planned({ dates: ['2026-06-21'] }), true],
    ['on another day', planned({ dates: ['2026-06-20'] }), false],
    ['one day of several', planned({ dates: ['2026-06-20', '2026-06-21'], recurring: true }), true],
    ['with a status that was dropped', planned({ dates: ['2026-06-21'], statusId: 9 }), false],
  ],
  'issue-closed': [
    ['on the day itself', planned({ platformId: 2, dates: [today] }), true],
    ['on the next day, ten hours ahead', planned({ platformId: 2, dates: ['2026-06-18'] }), false],
    ['in a slot four hours ahead', planned({ platformId: 2, dates: [today], timeSlotId: 2 }), true],
    ['in a slot a minute later', planned({ platformId: 2, dates: [today], timeSlotId: 3 }), false],
    ['of a platform that never closes', planned({ dates: ['2026-06-16'] }), false],
    ['with a status that was dropped', planned({ platformId: 2, dates: [today], statusId: 9 }), false],
  ],
  // They are about issues.
  'under-target': [['any story', planned({ dates: [today] }), false]],
  'over-target': [['any story', planned({ dates: [today] }), false]],
  stuck: [
    ['for three days', story({ statusSince: now - 3 * 86_400 }), true],
    ['for a second less', story({ statusSince: now - 3 * 86_400 + 1 }), false],
    ['in a status that is done', story({ statusSince: 0, statusId: 2 }), false],
    ['in a status that was dropped', story({ statusSince: 0, statusId: 3 }), false],
    ['without a status', story({ statusSince: 0, statusId: null }), false],
  ],
  'length-off': [
    ['20 % too long', withTask({ ordered: 1000, written: 1200 }), false],
    ['a character more', withTask({ ordered: 1000, written: 1201 }), true],
    ['much too short', withTask({ ordered: 1000, written: 700 }), true],
    ['not begun', withTask({ ordered: 1000 }), false],
    ['without an order', withTask({ written: 700 }), false],
  ],
}

function withTaskFor(fields: Partial<TaskFacts>) {
  return { tasks: [task({ publicationIds: [41], ...fields })] }
}

describe('25.1 the rules of findings', () => {
  for (const { name } of findingRules)
    it.each(cases[name])(`25.1 ${name}: %s`, (_, one, isFound) => {
      expect(found(one, { [name]: { active: true } }).includes(name)).toBe(isFound)
    })

  it('25.2 what is about issues and closing counts only where a newsroom wants it', () => {
    expect(findingRules.filter(({ active }) => !active).map(({ name }) => name)).toEqual([
      'under-target',
      'over-target',
      'issue-closed',
    ])
  })

  it.each<[string, Partial<TargetFacts>, number, string[]]>([
    ['less than the least', { count: 3 }, 1, ['under-target']],
    ['the least', { count: 4 }, 1, []],
    ['the most', { count: 6 }, 1, []],
    ['more than the most', { count: 7 }, 1, ['over-target']],
    ['any number, without a most', { count: 70, to: null }, 1, []],
    ['less, further ahead than anybody looks', { count: 0, ahead: 2 }, 1, []],
    ['less, as far ahead as somebody looks', { count: 0, ahead: 2 }, 2, ['under-target']],
  ])('25.2 targets: an issue with %s', (_, fields, days, rules) => {
    const issue: TargetFacts = {
      ...{ platform: 'Paper', part: ['Local'], date: '2026-06-18', ahead: 1, unit: 'stories' },
      ...{ count: 0, from: 4, to: 6, changed: now },
      ...fields,
    }
    const said = findingRules.flatMap((rule) => rule.findInIssue(issue, { days }).map(() => rule.name))
    expect(said).toEqual(rules)
  })

  it('25.2 a finding about an issue says how much of what is there, in both languages', () => {
    const issue: TargetFacts = {
      ...{ platform: 'Paper', part: ['Local'], date: '2026-06-18', ahead: 1, unit: 'stories' },
      ...{ count: 3, from: 4, to: 6, changed: now },
    }
    const say = (name: RuleName, facts: TargetFacts, language: 'en' | 'de') =>
      findingRules
        .find((rule) => rule.name === name)
        ?.findInIssue(facts, { days: 1 })
        .map((one) => one.say(language, wordingIn(language, today)))
    expect(say('under-target', issue, 'en')).toEqual(['Paper · Local, Thu 18 Jun: 3 of 4 stories'])
    expect(say('under-target', issue, 'de')).toEqual(['Paper · Local, Do., 18. Juni: 3 von 4 Themen'])
    const over: TargetFacts = { ...issue, count: 7, unit: 'characters' }
    expect(say('over-target', over, 'en')).toEqual(['Paper · Local, Thu 18 Jun: 7 characters, at most 6'])
    expect(say('over-target', over, 'de')).toEqual(['Paper · Local, Do., 18. Juni: 7 Zeichen, höchstens 6'])
  })

  it('25.1 a newsroom switches rules off and chooses other thresholds', () => {
    const one = { ...planned({ dates: [today], time: '13:46' }), ...withTask(due(today, '13:00')) }
    const both = { ...one, publications: planned({ dates: [today], time: '13:46' }).publications }
    expect(found(both)).toEqual(['late'])
    expect(found(both, { 'not-out': { thresholds: { minutes: 5 } }, late: { active: false } })).toEqual([
      'not-out',
    ])
  })

  it('25.1, 25.4 a finding says what it is about, since when, and what is wrong, in both languages', () => {
    const one = planned({ dates: [today], time: '13:00' })
    const [notOut] = findingsOf(judgeBy({}), one)
    expect(notOut).toMatchObject({ of: { type: 'publication', id: 41 }, since: { wall: '2026-06-17T13:00' } })
    expect(notOut?.say('en', wordingIn('en', today))).toBe('Not out: Paper, planned for Wed 17 Jun, 13:00')
    expect(notOut?.say('de', wordingIn('de', today))).toBe(
      'Nicht erschienen: Paper, geplant für Mi., 17. Juni, 13:00',
    )
    // A day of another year has its year.
    const later = '2027-01-02'
    expect(notOut?.say('en', wordingIn('en', later))).toBe(
      'Not out: Paper, planned for Wed, 17 Jun 2026, 13:00',
    )
    expect(notOut?.say('de', wordingIn('de', later))).toBe(
      'Nicht erschienen: Paper, geplant für Mi., 17. Juni 2026, 13:00',
    )
  })

  it('25.1 nothing was wrong with a story before it was created', () => {
    const [soon] = findingsOf(judgeBy({}), withTask({ ...nobody, ...due(today, '15:00') }))
    const since = soon?.since ?? { seconds: 0 }
    const at = (time: string) => Date.parse(`${today}T${time}:00Z`) / 1000
    expect(sinceText(since, 'UTC', at('09:00'))).toBe(`${today}T11:00:00Z`)
    expect(sinceText(since, 'UTC', at('13:27'))).toBe(`${today}T13:27:00Z`)
  })
})
