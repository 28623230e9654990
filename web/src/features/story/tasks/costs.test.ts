import { describe, expect, it } from 'vitest'
import { costWords, sumsOfCosts, type TaskCost } from './costs.ts'

const task = (
  amount: number | null,
  currency = 'EUR',
  confirmationStatusCode: -2 | -1 | 0 | 1 = -2,
): TaskCost => ({
  cost: amount === null ? null : { amount, currency },
  confirmationStatusCode,
})

describe('what the tasks of a story cost', () => {
  it('is a sum for each currency, exact to four decimals', () => {
    expect(sumsOfCosts([task(0.1), task(80, 'GBP'), task(0.2), task(null), task(0.0003)])).toEqual([
      { currency: 'EUR', amount: 0.3003 },
      { currency: 'GBP', amount: 80 },
    ])
  })

  it('leaves out what was declined, and is nothing without costs', () => {
    expect(sumsOfCosts([task(100, 'EUR', -1), task(null)])).toEqual([])
  })

  it('is written in the language of the page', () => {
    expect(costWords({ amount: 1250.5, currency: 'EUR' }, 'en-GB')).toBe('€1,250.50')
    expect(costWords({ amount: 1250.5, currency: 'EUR' }, 'de-DE')).toBe('1.250,50\u00a0€')
  })
})
