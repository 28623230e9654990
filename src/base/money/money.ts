import { type Static, Type } from 'typebox'
import { Closed } from '../schemas.ts'

/**
 * The greatest amount: with its four decimals it has the fifteen digits that every JSON number carries exactly, so that
 * an amount is stored as it was sent and answered as it was stored.
 */
const maximumAmount = 99_999_999_999.9999
const decimals = 4

/** An amount of money and its currency, as a request sends it. */
export const Money = Closed(
  {
    amount: Type.Number({
      minimum: 0,
      maximum: maximumAmount,
      decimals,
      description: 'At most four decimals; stored exactly.',
    }),
    currency: Type.String({
      format: 'currency',
      problem: { code: 'currency', message: 'is no current ISO 4217 code, such as EUR' },
      description: 'A current ISO 4217 code.',
    }),
  },
  { title: 'WriteMoney', examples: [{ amount: 120.5, currency: 'EUR' }] },
)
export type Money = Static<typeof Money>

/** The same in an answer: a currency that was withdrawn since it was stored is still shown. */
export const MoneyView = Closed(
  { amount: Type.Number({ minimum: 0 }), currency: Type.String({ pattern: '^[A-Z]{3}$' }) },
  { title: 'Money', examples: [{ amount: 120.5, currency: 'EUR' }] },
)

/** An amount that fits `Money` as the database's `numeric`. */
export const amountToText = (amount: number): string => String(amount)

/** The database's `numeric(15, 4)` as a JSON number: exact, having fifteen digits at most. */
export const amountFromText = (text: string): number => Number(text)

/** The two columns of an amount of money; both are null where there is none. */
interface MoneyColumns {
  readonly amount: string | null
  readonly currency: string | null
}

export const moneyToColumns = (money: Money | null): MoneyColumns =>
  money === null
    ? { amount: null, currency: null }
    : { amount: amountToText(money.amount), currency: money.currency }

export const moneyFromColumns = ({ amount, currency }: MoneyColumns): Money | null =>
  amount === null || currency === null ? null : { amount: amountFromText(amount), currency }
