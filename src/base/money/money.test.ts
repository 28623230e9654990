import { publishDate } from 'currency-codes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileRequestCheck } from '../../http/validation.ts'
import { ApiError } from '../errors.ts'
import { Closed } from '../schemas.ts'
import { introduced, isCurrentCurrency, withdrawn } from './currency.ts'
import { amountFromText, amountToText, Money, moneyFromColumns, moneyToColumns } from './money.ts'

const check = compileRequestCheck({ body: Closed({ cost: Money }) })

const problemsOf = (cost: unknown) => {
  try {
    check({ params: {}, query: {}, body: { cost } })
  } catch (error) {
    if (error instanceof ApiError)
      return [error.slug, ...error.problems.map(({ path, code }) => `${path} ${code}`)]
    throw error
  }
  return []
}

describe('an amount of money', () => {
  it.each([0, 0.0001, 0.1, 12, 12.5, 1234567.8901, 99_999_999_999.9999])('accepts %d', (amount) => {
    expect(problemsOf({ amount, currency: 'EUR' })).toEqual([])
  })

  it.each([
    ['a negative amount', { amount: -0.01, currency: 'EUR' }, 'cost.amount out-of-range'],
    ['five decimals', { amount: 0.00001, currency: 'EUR' }, 'cost.amount decimals'],
    ['five decimals of a larger amount', { amount: 12.34567, currency: 'EUR' }, 'cost.amount decimals'],
    ['a tiny amount', { amount: 1e-9, currency: 'EUR' }, 'cost.amount decimals'],
    [
      'more than JSON carries exactly',
      { amount: 100_000_000_000, currency: 'EUR' },
      'cost.amount out-of-range',
    ],
    ['no currency', { amount: 1 }, 'cost.currency required'],
    ['no amount', { currency: 'EUR' }, 'cost.amount required'],
    ['an unknown member', { amount: 1, currency: 'EUR', tax: 1 }, 'cost.tax unknown-field'],
  ])('refuses %s', (_name, cost, problem) => {
    expect(problemsOf(cost)).toEqual(['validation-failed', problem])
  })

  it('refuses an amount as text', () => {
    expect(problemsOf({ amount: '1.00', currency: 'EUR' })).toEqual([
      'type-mismatch',
      'cost.amount type-mismatch',
    ])
  })

  it('reports amount and currency at once', () => {
    expect(problemsOf({ amount: -1, currency: 'euro' })).toEqual([
      'validation-failed',
      'cost.amount out-of-range',
      'cost.currency currency',
    ])
  })

  it('survives numeric(15, 4) unchanged', () => {
    const cents = fc.bigInt({ min: 0n, max: 999_999_999_999_999n })
    fc.assert(
      fc.property(cents, (tenThousandths) => {
        const stored = `${tenThousandths / 10_000n}.${String(tenThousandths % 10_000n).padStart(4, '0')}`
        const amount = amountFromText(stored)
        expect(problemsOf({ amount, currency: 'EUR' })).toEqual([])
        const [whole = '', fraction = ''] = amountToText(amount).split('.')
        expect(`${whole}.${fraction.padEnd(4, '0')}`).toBe(stored)
      }),
      { numRuns: 2000 },
    )
  })

  it('has two columns, both null without a value', () => {
    expect(moneyToColumns(null)).toEqual({ amount: null, currency: null })
    expect(moneyFromColumns({ amount: null, currency: null })).toBeNull()
    expect(moneyToColumns({ amount: 12.5, currency: 'EUR' })).toEqual({ amount: '12.5', currency: 'EUR' })
    expect(moneyFromColumns({ amount: '12.5000', currency: 'EUR' })).toEqual({
      amount: 12.5,
      currency: 'EUR',
    })
  })
})

describe('a current ISO 4217 code', () => {
  it.each(['EUR', 'USD', 'JPY', 'CHF', 'GBP', 'XCG', 'SLE', 'ZWG', 'VED', 'MRU', 'STN', 'XAD'])(
    'accepts %s',
    (code) => {
      expect(isCurrentCurrency(code)).toBe(true)
      expect(problemsOf({ amount: 1, currency: code })).toEqual([])
    },
  )

  it.each([
    'HRK',
    'BGN',
    'ANG',
    'CUC',
    'SLL',
    'ZWL',
    'DEM',
    'VEF',
    'BYR',
    'eur',
    'EURO',
    'EU',
    '€',
    '',
    ' EUR',
  ])('refuses %j, which is withdrawn or was never a code', (code) => {
    expect(problemsOf({ amount: 1, currency: code })).toEqual(['validation-failed', 'cost.currency currency'])
  })

  it("adjusts this release of the package's list: when it changes, review the adjustments", () => {
    expect(publishDate).toBe('2024-06-25')
    for (const code of introduced) expect(isCurrentCurrency(code)).toBe(true)
    for (const code of withdrawn) expect(isCurrentCurrency(code)).toBe(false)
  })
})
