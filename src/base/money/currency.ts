import { codes } from 'currency-codes'

/**
 * ISO 4217 list one (currencies and funds in force) as of amendment 180 of 2025-09-22, in force since 2026-01-01.
 * The package carries the list of 2024-06-25; what amendments have changed since stands here, and a test fails when the
 * package's list moves, so that this is looked through again. `Intl` is no source: it keeps withdrawn currencies and
 * follows the machine's ICU.
 */
export const introduced: readonly string[] = [
  'XCG', // Caribbean guilder, amendment 176, 2025-03-31
  'XAD', // Arab accounting dinar, amendment 179, 2025-05-12
]
export const withdrawn: readonly string[] = [
  'ANG', // Netherlands Antillean guilder → XCG, amendment 176, 2025-03-31
  'CUC', // Cuban convertible peso → CUP, amendment 178, 2025-02
  'BGN', // Bulgarian lev → EUR, amendment 180, 2026-01-01
]

const current: ReadonlySet<string> = new Set(
  [...codes(), ...introduced].filter((code) => !withdrawn.includes(code)),
)

/** Whether `code` is an alphabetic code of ISO 4217 that is in force: three capital letters. */
export const isCurrentCurrency = (code: string): boolean => current.has(code)
