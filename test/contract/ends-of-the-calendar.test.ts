import { beforeAll, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import type { Operation } from '../../src/http/operation.ts'
import { newPerson, signedIn } from '../support/people.ts'
import { storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

interface Properties {
  readonly properties: Readonly<Record<string, { readonly format?: string }>>
}

const formatsOf = (schema: unknown): [string, string][] =>
  Object.entries((schema as Properties | undefined)?.properties ?? {}).flatMap(([name, { format }]) =>
    format?.startsWith('date') ? [[name, format]] : [],
  )

const ends = {
  date: ['0001-01-01', '9999-12-31'],
  'date-time': [
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59Z',
    '9999-12-31T23:59:59-12:00',
  ],
}

const valuesOf = (format: string): string[] =>
  format === 'date-or-date-time' ? [...ends.date, ...ends['date-time']] : ends[format as keyof typeof ends]

/** Each day or instant alone, and all days of a query together. */
const queriesOf = ({ query }: Operation, ids: Readonly<Record<string, number>>): URLSearchParams[] => {
  const dated = formatsOf(query)
  const alone = dated.flatMap(([name, format]) => valuesOf(format).map((value) => ({ [name]: value })))
  const days = dated.filter(([, format]) => format === 'date')
  const together = ends.date.map((day) => Object.fromEntries(days.map(([name]) => [name, day])))
  const own = Object.entries(ids).filter(([name]) => name in (query as Properties).properties)
  const needed = Object.fromEntries(own.map(([name, id]) => [name, String(id)]))
  return [...alone, ...together].map((values) => new URLSearchParams({ ...needed, ...values }))
}

const reads = operations.filter(({ method, query }) => method === 'GET' && formatsOf(query).length > 0)

it.each([
  ['America/New_York', 'Pacific/Kiritimati'],
  ['Pacific/Kiritimati', 'America/New_York'],
])(
  '1.7, 1.14, 1.16 answers reads that ask for the first and the last days of the calendar, in %s',
  async (timeZone, otherZone) => {
    const desk = await storyDesk(app, { timeZone })
    const { api } = await signedIn(app.app, await newPerson(app, desk.organizationId))
    const user = await desk.user()
    const platform = await desk.platform({ typeCode: 1, printingTimeInDays: 2 })
    await api.put(`/api/daybook/v1/platforms/${platform.id}/closing`, { hours: 48 })
    await api.post('/api/daybook/v1/shifts', {
      ...{ name: 'Night', startTime: '00:00', endTime: '00:00', userIds: [user.id], timeZone: otherZone },
    })
    const story = (date: string, time: string) =>
      desk.story({
        event: { fromDate: date },
        tasks: [{ userId: user.id, deadline: { date, time } }],
        publications: [{ platformId: platform.id, schedule: { kind: 'single', date } }],
      })
    const [early, late] = [await story('0001-01-01', '00:00'), await story('9999-12-31', '23:59')]
    const failures: string[] = []
    for (const operation of reads)
      for (const query of queriesOf(operation, { platformId: platform.id, userId: user.id })) {
        const id = operation.path.includes('/elements/') ? early.id : platform.id
        const path = operation.path.replaceAll(/:\w+/g, String(id))
        const { status, text } = await api.get(`${path}?${query}`)
        if (status >= 500) failures.push(`${path}?${query} ${text}`)
      }
    expect(failures).toEqual([])
    const due = async (query: string) => {
      const { body } = await desk.api.get(`/elements?userId=${user.id}&${query}`)
      return body.content.map(({ id }: { id: number }) => id)
    }
    expect(await due('deadlineTo=9999-12-31T23:59:59-12:00')).toEqual([early.id, late.id])
    expect(await due('deadlineFrom=0001-01-01T00:00:00%2B14:00')).toEqual([early.id, late.id])
    expect(await due('deadlineTo=0001-01-03T00:00:00Z')).toEqual([early.id])
    expect(await due('deadlineFrom=9999-12-29T00:00:00Z')).toEqual([late.id])
  },
)
