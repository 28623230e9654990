import { Temporal } from 'temporal-polyfill'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { describe, expect, it } from 'vitest'
import { readOccurrences } from './read-occurrences.ts'

const fileOf = (...parts: readonly string[]): Buffer =>
  Buffer.from(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${parts.join('\r\n')}\r\nEND:VCALENDAR\r\n`)

const event = (uid: string, ...lines: readonly string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')

const window = { from: '2026-06-01', to: '2027-07-06', isKnown: () => false }

const read = (file: Buffer, timeZone = 'Europe/Berlin') => readOccurrences(file, timeZone, window)

const starts = async (file: Buffer): Promise<string[]> =>
  (await read(file)).occurrences.map(
    ({ occurrence, content: { event: on } }) =>
      `${occurrence} ${on.fromDate}${on.fromTime === null ? '' : ` ${on.fromTime}`}`,
  )

const zones = [
  ...['Europe/London', 'Europe/Berlin', 'Europe/Helsinki', 'Europe/Istanbul', 'Europe/Lisbon'],
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Sao_Paulo'],
  ...['America/St_Johns', 'America/Santiago', 'Asia/Tokyo', 'Asia/Kolkata', 'Asia/Kathmandu'],
  ...['Asia/Jerusalem', 'Australia/Sydney', 'Australia/Lord_Howe', 'Pacific/Auckland', 'Africa/Johannesburg'],
]

describe('23.3 zones of calendars', () => {
  it.each(zones)('%s by its name, and by its rules under a name that nobody knows', async (zone) => {
    const [block] = [tzlib_get_ical_block(zone)].flat()
    const unknown = String(block).replace(/^TZID:.*$/m, 'TZID:Somewhere')
    for (const day of ['2026-07-15', '2026-10-20', '2026-11-15', '2027-01-15', '2027-03-20']) {
      const shown = Temporal.PlainDateTime.from(`${day}T10:30`)
      const expected = shown.toZonedDateTime(zone).withTimeZone('Europe/Berlin')
      const at = `${day.replaceAll('-', '')}T103000`
      const { occurrences, leftOut } = await read(
        fileOf(
          unknown,
          event('a', `DTSTART;TZID=${zone}:${at}`),
          event('b', `DTSTART;TZID=Somewhere:${at}`),
          event('c', `DTSTART;TZID=/mozilla.org/20070129_1/${zone}:${at}`),
        ),
      )
      expect(leftOut).toEqual([])
      expect(occurrences.map(({ content }) => content.event)).toEqual(
        Array(3).fill({
          fromDate: expected.toPlainDate().toString(),
          fromTime: expected.toPlainTime().toString({ smallestUnit: 'minute' }),
          toDate: null,
          toTime: null,
        }),
      )
    }
  })
})

describe('23.3 events that repeat', () => {
  it.each([
    [
      'until a moment in UTC',
      ['DTSTART;TZID=Europe/Berlin:20260601T230000', 'RRULE:FREQ=DAILY;UNTIL=20260603T210000Z'],
      ['2026-06-01', '2026-06-02', '2026-06-03'],
    ],
    [
      'a number of times, the start included',
      ['DTSTART:20260530T100000', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=3'],
      ['2026-06-01', '2026-06-08'],
    ],
    [
      'on days, until a day',
      ['DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20260801'],
      ['2026-06-01', '2026-06-26', '2026-07-31'],
    ],
    [
      'on dates alone',
      ['DTSTART:20260601T100000', 'RDATE:20260605T100000,20260603T100000'],
      ['2026-06-01', '2026-06-03', '2026-06-05'],
    ],
    [
      'but for days that are left out',
      [
        'DTSTART:20260601T100000',
        'RRULE:FREQ=DAILY;COUNT=4',
        'EXDATE:20260602T100000',
        'EXDATE;VALUE=DATE:20260603',
      ],
      ['2026-06-01', '2026-06-04'],
    ],
    [
      'twice a day',
      ['DTSTART:20260601T090000', 'RRULE:FREQ=DAILY;BYHOUR=9,17;COUNT=3'],
      ['2026-06-01', '2026-06-01T17:00', '2026-06-02'],
    ],
    ['never', ['DTSTART:20200101T100000', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30'], []],
  ])('%s', async (_, lines, names) => {
    const { occurrences, leftOut } = await read(fileOf(event('a', ...lines)))
    expect(leftOut).toEqual([])
    expect(occurrences.map(({ occurrence }) => occurrence).toSorted()).toEqual(names)
  })

  it('keep the hour of their zone over changes of the clocks', async () => {
    expect(
      await starts(
        fileOf(event('a', 'DTSTART;TZID=America/New_York:20261025T100000', 'RRULE:FREQ=WEEKLY;COUNT=3')),
      ),
    ).toEqual(['2026-10-25 2026-10-25 15:00', '2026-11-01 2026-11-01 16:00', '2026-11-08 2026-11-08 16:00'])
  })

  const titles = async (...events: readonly (readonly string[])[]): Promise<string[]> => {
    const { occurrences, leftOut } = await read(fileOf(...events.map((lines) => event('a', ...lines))))
    expect(leftOut).toEqual([])
    return occurrences
      .map(({ occurrence, isCancelled, content: { title, event: on } }) =>
        [occurrence, on.fromDate, on.fromTime, on.toTime, isCancelled ? 'cancelled' : title]
          .filter((part) => part !== null)
          .join(' '),
      )
      .toSorted()
  }

  it('RFC 5545 3.2.13 takes a change of this and the future for all that follow, until another one', async () => {
    const days = ['DTSTART;VALUE=DATE:20260601', 'RRULE:FREQ=DAILY;COUNT=5', 'SUMMARY:First']
    const onward = (day: string, to: string, ...more: string[]) => [
      `RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:${day}`,
      `DTSTART;VALUE=DATE:${to}`,
      ...more,
    ]
    expect(
      await titles(
        days,
        ['RECURRENCE-ID;VALUE=DATE:20260604', 'DTSTART;VALUE=DATE:20260604', 'SUMMARY:Alone'],
        onward('20260605', '20260606', 'SUMMARY:Last', 'STATUS:CANCELLED'),
        onward('20260602', '20260603', 'SUMMARY:Later'),
      ),
    ).toEqual([
      '2026-06-01 2026-06-01 First',
      '2026-06-02 2026-06-03 Later',
      '2026-06-03 2026-06-04 Later',
      '2026-06-04 2026-06-04 Alone',
      '2026-06-05 2026-06-06 cancelled',
    ])
  })

  it('RFC 5545 3.2.13 moves those that follow by the same time, over changes of the clocks and into sight', async () => {
    expect(
      await titles(
        [
          'DTSTART;TZID=Europe/Berlin:20261018T100000',
          'DTEND;TZID=Europe/Berlin:20261018T110000',
          'RRULE:FREQ=WEEKLY;COUNT=3',
          'SUMMARY:A',
        ],
        [
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261018T080000Z',
          'DTSTART;TZID=Europe/Berlin:20261019T113000',
          'DURATION:PT2H',
          'SUMMARY:B',
        ],
      ),
    ).toEqual([
      '2026-10-18 2026-10-19 11:30 13:30 B',
      '2026-10-25 2026-10-26 11:30 13:30 B',
      '2026-11-01 2026-11-02 11:30 13:30 B',
    ])
    // The window begins on 1 June.
    expect(
      await titles(
        ['DTSTART;VALUE=DATE:20260401', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:A'],
        ['RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20260402', 'DTSTART;VALUE=DATE:20260601', 'SUMMARY:B'],
      ),
    ).toEqual(['2026-04-02 2026-06-01 B', '2026-04-03 2026-06-02 B'])
    // Changes that name the day of an event with a time.
    expect(
      await titles(
        ['DTSTART:20260601T100000', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:A'],
        ['RECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20260602', 'DTSTART:20260602T120000', 'SUMMARY:B'],
      ),
    ).toEqual([
      '2026-06-01 2026-06-01 10:00 A',
      '2026-06-02 2026-06-02 12:00 B',
      '2026-06-03 2026-06-03 12:00 B',
    ])
  })

  it.each([
    ['FREQ=SECONDLY', 'FREQ=SECONDLY is not supported.'],
    ['FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3', 'It is repeated more than 4 times a day.'],
    ['FREQ=DAILY;COUNT=1000000', 'COUNT is no number up to 3000.'],
    ['FREQ=DAILY;BYEASTER=1', 'BYEASTER is not supported.'],
    ['FREQ=WEEKLY;BYDAY=XX', 'cannot be read'],
  ])('%s is refused in words', async (rule, words) => {
    const { occurrences, leftOut } = await read(
      fileOf(event('a', 'DTSTART:20200101T100000', `RRULE:${rule}`)),
    )
    expect(leftOut[0]?.reason ?? JSON.stringify(occurrences.slice(0, 2))).toContain(words)
  })

  it('rules of zones that find no day are refused, and not looked for', async () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Somewhere',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const { leftOut } = await read(fileOf(...zone, event('a', 'DTSTART;TZID=Somewhere:20260620T100000')))
    expect(leftOut[0]?.reason).toContain('The rules of the time zone "Somewhere" cannot be read.')
  })
})

it('23.3 a long calendar leaves others their turns', async () => {
  const events = Array.from({ length: 20_000 }, (_, index) =>
    event(`e${index}`, 'DTSTART:20160618T190000Z', `SUMMARY:Event ${index}`, `X-DATA:${'x'.repeat(300)}`),
  )
  const file = fileOf(...events, event('daily', 'DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY'))
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  }, 1)
  const { occurrences } = await read(file)
  clearInterval(timer)
  expect(occurrences).toHaveLength(401)
  expect(turns).toBeGreaterThan(10)
})

it('23.3 reads calendars that are not in UTF-8, as older systems write them', async () => {
  const file = fileOf(event('a', 'DTSTART:20260715T103000Z', 'SUMMARY:Stra\u00dfenfest'))
  const { occurrences } = await read(Buffer.from(file.toString(), 'latin1'))
  expect(occurrences[0]?.content.title).toBe('Stra\u00dfenfest')
})
