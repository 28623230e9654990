import { beforeAll, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { refusalOf, ruleBroken } from '../../../test/support/refusals.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const path = '/api/daybook/v1/holidays'

let test: TestApp

beforeAll(async () => {
  test = await testApp()
})

const newsroomIn = async (holidays: unknown): Promise<ApiClient> => {
  const { api } = await test.newsroom()
  const answer = await api.patch('/api/daybook/v1/organization', { holidays, weekNumbers: true })
  expect(answer.body).toMatchObject({ holidays, weekNumbers: true })
  return api
}

const holidaysOf = async (api: ApiClient, query: string): Promise<unknown> =>
  (await api.get(`${path}?${query}`)).body

const days = (...holidays: [string, string][]) => ({
  holidays: holidays.map(([date, name]) => ({ date, name })),
})

describe('13.11 GET /holidays', () => {
  it('has none until the newsroom chooses a country', async () => {
    const { api } = await test.newsroom()
    expect(await holidaysOf(api, 'dateFrom=2026-12-01&dateTo=2026-12-31')).toEqual(days())
  })

  it('lists those of the region, in the language that is asked for', async () => {
    const api = await newsroomIn({ country: 'DE', region: 'BY' })
    const january = 'dateFrom=2026-12-25&dateTo=2027-01-06'
    expect(await holidaysOf(api, `${january}&language=de`)).toEqual(
      days(
        ['2026-12-25', '1. Weihnachtstag'],
        ['2026-12-26', '2. Weihnachtstag'],
        ['2027-01-01', 'Neujahr'],
        ['2027-01-06', 'Heilige Drei Könige'],
      ),
    )
    expect(await holidaysOf(api, `${january}&language=en`)).toMatchObject(
      days(
        ['2026-12-25', 'Christmas Day'],
        ['2026-12-26', 'Boxing Day'],
        ['2027-01-01', 'New Year’s Day'],
        ['2027-01-06', 'Epiphany'],
      ),
    )
  })

  it('has only what the whole country has where no region is named', async () => {
    const api = await newsroomIn({ country: 'DE', region: null })
    expect(await holidaysOf(api, 'dateFrom=2027-01-01&dateTo=2027-01-10&language=de')).toEqual(
      days(['2027-01-01', 'Neujahr']),
    )
  })

  it('gives a holiday that begins at sunset to the day after', async () => {
    const api = await newsroomIn({ country: 'IL', region: null })
    // Yom Kippur of 5787 begins on the evening of 20 September 2026.
    expect(await holidaysOf(api, 'dateFrom=2026-09-20&dateTo=2026-09-21&language=en')).toEqual(
      days(['2026-09-21', 'Day of Atonement (Yom Kippur)']),
    )
  })

  it('has none of years for which the calendars of some countries throw or never end', async () => {
    for (const country of ['IR', 'CN', 'DE']) {
      const api = await newsroomIn({ country, region: null })
      for (const year of ['0001', '0099', '1899', '2201', '9999'])
        expect(await holidaysOf(api, `dateFrom=${year}-01-01&dateTo=${year}-12-31`)).toEqual(days())
    }
  })

  it('has the days of a holiday that began in the year before', async () => {
    const api = await newsroomIn({ country: 'SZ', region: null })
    const { holidays } = (await api.get(`${path}?dateFrom=2027-01-02&dateTo=2027-01-02&language=en`)).body
    expect(holidays).toEqual([{ date: '2027-01-02', name: 'Incwala Festival' }])
  })

  it('asks for at most 400 days', async () => {
    const { api } = await test.newsroom()
    expect(refusalOf(await api.get(`${path}?dateFrom=2026-01-01&dateTo=2027-02-05`))).toMatchObject({
      status: 400,
    })
  })
})

describe('13.11 the country of holidays', () => {
  it('is one of those that are known, and so is its region', async () => {
    const { api } = await test.newsroom()
    for (const holidays of [
      { country: 'XX', region: null },
      { country: 'DE', region: 'XX' },
    ])
      expect(refusalOf(await api.patch('/api/daybook/v1/organization', { holidays }))).toEqual(
        ruleBroken(['body holidays no-holidays']),
      )
    const { body } = await api.get('/api/daybook/v1/holiday-regions?language=de')
    const germany = (body as { countries: { code: string }[] }).countries.find(({ code }) => code === 'DE')
    expect(germany).toMatchObject({
      name: 'Deutschland',
      regions: expect.arrayContaining([{ code: 'BY', name: 'Bayern' }]),
    })
  })
})
