import { describe, expect, it } from 'vitest'
import { ApiError } from '../../base/errors.ts'
import { newContent, type PlatformContent, patchedContent, replacedContent } from './platform-rules.ts'

const everyDay = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
const workdays = { ...everyDay, sat: false, sun: false }

const weekly: PlatformContent = {
  name: 'Website',
  externalId: 'web',
  typeCode: 0,
  printingTimeInDays: 0,
  displayStoryByIssue: true,
  schedule: { mode: 'weekly', days: workdays },
}

const issue = (
  id: number | null,
  date: string,
  externalId: string | null = null,
  note: string | null = null,
) => ({
  id,
  date,
  externalId,
  note,
})

const manual: PlatformContent = {
  ...weekly,
  name: 'Print',
  typeCode: 1,
  printingTimeInDays: 3,
  schedule: {
    mode: 'manual',
    dates: [issue(1, '2026-07-01', 'july', 'Summer'), issue(2, '2026-08-01'), issue(3, '2026-09-01')],
  },
}

/** The broken rules as `path code`; every one is a business-error. */
const broken = (work: () => unknown): readonly string[] => {
  try {
    work()
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    expect(error.slug).toBe('business-error')
    return error.problems.map(({ path, code }) => `${path} ${code}`)
  }
}

const dates = ({ schedule }: PlatformContent) => (schedule.mode === 'manual' ? schedule.dates : [])

describe('8.1 the rules of a type, on the resulting state', () => {
  it.each([
    ['POST', () => newContent({ name: 'A', typeCode: 0, printingTimeInDays: 1, displayStoryByIssue: false })],
    [
      'PUT',
      () =>
        replacedContent(
          weekly,
          {
            name: 'A',
            typeCode: 0,
            printingTimeInDays: 1,
            displayStoryByIssue: false,
            weeklySchedule: everyDay,
          },
          0,
        ),
    ],
    ['PATCH', () => patchedContent(weekly, { printingTimeInDays: 1, displayStoryByIssue: false }, 0)],
    [
      'PATCH of the type alone',
      () =>
        patchedContent(
          { ...weekly, typeCode: 2, printingTimeInDays: 1, displayStoryByIssue: false },
          { typeCode: 0 },
          0,
        ),
    ],
  ])(
    '%s refuses a digital platform with printing time or without display by issue, both at once',
    (_, work) => {
      expect(broken(work)).toEqual([
        'printingTimeInDays digital-has-no-printing-time',
        'displayStoryByIssue digital-displays-by-issue',
      ])
    },
  )

  it('refuses print while there are time slots', () => {
    expect(broken(() => patchedContent(weekly, { typeCode: 1 }, 1))).toEqual([
      'typeCode print-has-no-time-slots',
    ])
    const put = { name: 'A', typeCode: 1, weeklySchedule: everyDay }
    expect(broken(() => replacedContent(weekly, put, 2))).toEqual(['typeCode print-has-no-time-slots'])
    expect(broken(() => patchedContent(weekly, { typeCode: 1 }, 0))).toEqual([])
  })

  it.each([1, 2])('allows printing time and no display by issue on type %i', (typeCode) => {
    const body = { name: 'A', typeCode, printingTimeInDays: 365, displayStoryByIssue: false }
    expect(newContent(body)).toMatchObject(body)
  })
})

describe('8.2 the schedule of a new platform', () => {
  it.each([
    {},
    { weeklySchedule: null },
    { manualSchedule: null },
    { weeklySchedule: null, manualSchedule: null },
  ])('is weekly with seven trues for %j', (given) => {
    expect(newContent({ name: 'A', ...given })).toEqual({
      name: 'A',
      externalId: null,
      typeCode: 2,
      printingTimeInDays: 0,
      displayStoryByIssue: true,
      schedule: { mode: 'weekly', days: everyDay },
    })
  })

  it('is the sent one', () => {
    expect(newContent({ name: 'A', weeklySchedule: workdays }).schedule).toEqual({
      mode: 'weekly',
      days: workdays,
    })
    const created = newContent({
      name: 'A',
      manualSchedule: [{ date: '2026-08-01', note: 'n' }, { date: '2026-07-01' }],
    })
    expect(dates(created)).toEqual([issue(null, '2026-07-01'), issue(null, '2026-08-01', null, 'n')])
  })

  it('refuses both modes and duplicate dates, reported together', () => {
    const body = {
      name: 'A',
      weeklySchedule: everyDay,
      manualSchedule: [{ date: '2026-07-01' }, { date: '2026-08-01' }, { date: '2026-07-01' }],
    }
    expect(broken(() => newContent(body))).toEqual([
      'manualSchedule one-schedule-mode',
      'manualSchedule[2].date duplicate-date',
    ])
  })
})

describe('8.3 the mode is fixed', () => {
  const aDate = [{ date: '2026-07-01' }]
  it.each([
    [
      'PUT weekly',
      () => replacedContent(weekly, { name: 'A', weeklySchedule: everyDay, manualSchedule: aDate }, 0),
    ],
    ['PATCH weekly', () => patchedContent(weekly, { manualSchedule: aDate }, 0)],
    ['PATCH weekly with an empty list', () => patchedContent(weekly, { manualSchedule: [] }, 0)],
  ])('%s refuses manualSchedule', (_, work) => {
    expect(broken(work)).toEqual(['manualSchedule schedule-mode-is-fixed'])
  })

  it.each([
    [
      'PUT manual',
      () => replacedContent(manual, { name: 'A', weeklySchedule: everyDay, manualSchedule: aDate }, 0),
    ],
    ['PATCH manual', () => patchedContent(manual, { weeklySchedule: everyDay }, 0)],
  ])('%s refuses weeklySchedule', (_, work) => {
    expect(broken(work)).toEqual(['weeklySchedule schedule-mode-is-fixed'])
  })

  it('null for the other mode does not count as a change', () => {
    const body = { name: 'A', weeklySchedule: everyDay, manualSchedule: null }
    expect(replacedContent(weekly, body, 0).schedule).toEqual({ mode: 'weekly', days: everyDay })
  })
})

describe('8.4 PUT', () => {
  it.each([
    ['weekly', weekly, 'weeklySchedule schedule-required'],
    ['manual', manual, 'manualSchedule schedule-required'],
  ])('a %s platform must send its schedule', (_, current, expected) => {
    expect(broken(() => replacedContent(current, { name: 'A' }, 0))).toEqual([expected])
    const nulls = { name: 'A', weeklySchedule: null, manualSchedule: null }
    expect(broken(() => replacedContent(current, nulls, 0))).toEqual([expected])
  })

  it('takes the create defaults for other omitted fields; the type stays (A9)', () => {
    expect(replacedContent(manual, { name: 'A', manualSchedule: [{ date: '2026-07-01' }] }, 0)).toMatchObject(
      {
        externalId: null,
        typeCode: manual.typeCode,
        printingTimeInDays: 0,
        displayStoryByIssue: true,
      },
    )
  })

  it('replaces the set of dates: a known id keeps what its entry leaves out (A9), other entries are created, omitted dates are removed', () => {
    const body = {
      name: 'A',
      manualSchedule: [{ date: '2026-10-01' }, { id: 1, date: '2026-07-02' }, { id: 3, date: '2026-07-01' }],
    }
    expect(dates(replacedContent(manual, body, 0))).toEqual([
      issue(3, '2026-07-01'),
      issue(1, '2026-07-02', 'july', 'Summer'),
      issue(null, '2026-10-01'),
    ])
  })

  it('refuses unknown ids, duplicate ids and duplicate dates, all at once with their places', () => {
    const body = {
      name: 'A',
      manualSchedule: [
        { id: 1, date: '2026-07-01' },
        { id: 1, date: '2026-08-01' },
        { id: 9, date: '2026-09-01' },
        { date: '2026-07-01' },
      ],
    }
    expect(broken(() => replacedContent(manual, body, 0))).toEqual([
      'manualSchedule[1].id duplicate-id',
      'manualSchedule[2].id unknown-manual-date',
      'manualSchedule[3].date duplicate-date',
    ])
  })

  it('the order of the entries makes no difference', () => {
    const body = {
      ...manual,
      manualSchedule: dates(manual).map(({ id, ...date }) => ({ ...date, id: id ?? 0 })),
    }
    const { schedule: _, ...plain } = body
    const one = replacedContent(manual, plain, 0)
    const other = replacedContent(manual, { ...plain, manualSchedule: plain.manualSchedule.toReversed() }, 0)
    expect(other).toEqual(one)
    expect(one).toEqual(manual)
  })
})

describe('8.5 PATCH', () => {
  it('keeps omitted members', () => {
    expect(patchedContent(weekly, {}, 0)).toEqual(weekly)
    expect(patchedContent(manual, {}, 0)).toEqual(manual)
    expect(patchedContent(manual, { manualSchedule: [] }, 0)).toEqual(manual)
  })

  it('an object replaces all seven weekdays', () => {
    expect(patchedContent(weekly, { weeklySchedule: everyDay }, 0)).toEqual({
      ...weekly,
      schedule: { mode: 'weekly', days: everyDay },
    })
  })

  it('an entry with an id patches its fields, an entry without adds a date, and all other dates stay', () => {
    const patch = {
      manualSchedule: [
        { id: 1, note: null },
        { id: 2, date: '2026-06-01', externalId: 'june' },
        { date: '2026-12-24', note: 'Christmas' },
      ],
    }
    expect(dates(patchedContent(manual, patch, 0))).toEqual([
      issue(2, '2026-06-01', 'june'),
      issue(1, '2026-07-01', 'july'),
      issue(3, '2026-09-01'),
      issue(null, '2026-12-24', null, 'Christmas'),
    ])
  })

  it('two dates can be exchanged', () => {
    const patch = {
      manualSchedule: [
        { id: 1, date: '2026-08-01' },
        { id: 2, date: '2026-07-01' },
      ],
    }
    expect(dates(patchedContent(manual, patch, 0)).map(({ id }) => id)).toEqual([2, 1, 3])
  })

  it('refuses new entries without a date, unknown and duplicate ids, and duplicate dates in the result, all at once', () => {
    const patch = {
      manualSchedule: [
        { note: 'no date' },
        { id: 9 },
        { id: 1, date: '2026-08-01' },
        { id: 1 },
        { date: '2026-09-01' },
      ],
    }
    expect(broken(() => patchedContent(manual, patch, 0)).toSorted()).toEqual([
      'manualSchedule[0].date date-required',
      'manualSchedule[1].id unknown-manual-date',
      'manualSchedule[2].date duplicate-date',
      'manualSchedule[3].id duplicate-id',
      'manualSchedule[4].date duplicate-date',
    ])
  })
})
