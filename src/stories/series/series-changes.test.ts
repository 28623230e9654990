import { describe, expect, it } from 'vitest'
import { bodyOn, type SeriesChange, withChange } from './series-changes.ts'

const template = 'T'
const change = (from: string, fields: SeriesChange['fields'], until: string | null = null): SeriesChange => ({
  ...{ from, until, template, fields },
})
const value = (id: number, text: string) => ({ id, value: text })
const said = (...changes: SeriesChange[]) => changes.reduce<SeriesChange[]>(withChange, [])
const on = (date: string, changes: readonly SeriesChange[], body = {}) =>
  bodyOn(body, { template, changes, date }).body

describe('24.3 changes of a series', () => {
  it('A6 that repeat what is said leave it as it is, whatever else was said since', () => {
    const [one, other] = ['2026-06-18', '2026-06-25']
    const all = [
      change(one, { title: 'A', customFields: [value(1, 'a'), value(2, 'b')] }),
      change(one, { 'tasks[0].customFields': [value(3, 'c')] }),
      change(other, { customFields: [value(2, 'c')], slug: 's' }),
      change(other, { title: 'B', customFields: [value(1, 'd')] }, other),
    ]
    const kept = said(...all)
    for (const again of all.slice(1)) expect(withChange(kept, again)).toEqual(kept)
    const firstOnly = said(...all.slice(0, 2))
    expect(withChange(firstOnly, change(one, { customFields: [value(1, 'a')] }))).toEqual(firstOnly)
  })

  it('replace only the values of custom fields that they name', () => {
    const [one, other] = ['2026-06-18', '2026-06-25']
    const kept = said(
      change(other, { customFields: [value(1, 'a'), value(2, 'b')], title: 'Late' }),
      change(one, { customFields: [value(1, 'c')] }),
    )
    const body = { customFields: [value(4, 'e')] }
    expect(on(one, kept, body)).toEqual({ customFields: [value(4, 'e'), value(1, 'c')] })
    expect(on(other, kept, body)).toEqual({
      ...{ title: 'Late', customFields: [value(4, 'e'), value(1, 'c'), value(2, 'b')] },
    })
  })

  it('5.4, A13: of costs and articles they replace only what they name, as in stories that are made', () => {
    const [cost, cms] = ['tasks[0].cost', 'publications[0].cms']
    const kept = said(
      change('2026-06-25', { [cost]: { amount: 200, currency: 'USD' } }),
      change('2026-06-18', { [cost]: { amount: 300 }, [cms]: { editLink: null } }),
    )
    const body = {
      tasks: [{ cost: { amount: 100, currency: 'EUR' } }],
      publications: [{ cms: { articleId: 'a' } }],
    }
    const publications = [{ cms: { articleId: 'a', editLink: null } }]
    const tasksOf = (currency: string) => [{ cost: { amount: 300, currency } }]
    expect(on('2026-06-18', kept, body)).toEqual({ tasks: tasksOf('EUR'), publications })
    expect(on('2026-06-25', kept, body)).toEqual({ tasks: tasksOf('USD'), publications })
  })

  it('hold from their dates on, whichever was made first, and those of a date before all others', () => {
    const kept = said(
      change('2026-06-25', { title: 'Late' }),
      change('2026-06-26', { title: 'Alone' }, '2026-06-26'),
      change('2026-06-18', { slug: 's' }),
      change('2026-06-26', { title: 'Later' }),
      change('2026-06-24', { note: 'n' }),
    )
    expect(on('2026-06-23', kept)).toEqual({ slug: 's' })
    expect(on('2026-06-25', kept)).toEqual({ slug: 's', note: 'n', title: 'Late' })
    expect(on('2026-06-26', kept)).toEqual({ slug: 's', note: 'n', title: 'Alone' })
    expect(on('2026-06-27', kept)).toEqual({ slug: 's', note: 'n', title: 'Later' })
    expect(on('2026-06-27', withChange(kept, change('2026-06-18', { title: 'All' })))).toMatchObject({
      title: 'All',
    })
  })
})
