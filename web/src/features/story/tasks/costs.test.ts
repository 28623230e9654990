import { describe, expect, it } from 'vitest'
import { costWords, type TaskCost } from './costs.ts'

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
    const tasks = [task(0.1), task(80, 'GBP'), task(0.2), task(null), task(0.0003)]
    expect(costWords(tasks, 'en-GB')).toBe('€0.3003 + £80.00')
  })

  it('leaves out what was declined, and is nothing without costs', () => {
    expect(costWords([task(100, 'EUR', -1), task(null), { confirmationStatusCode: 1 }], 'en-GB')).toBe('')
  })

  it('is written in the language of the page', () => {
    expect(costWords([task(1250.5)], 'en-GB')).toBe('€1,250.50')
    expect(costWords([task(1250.5)], 'de-DE')).toBe('1.250,50\u00a0€')
  })
})
