const plain = /^\d{1,15}$/
/** `1 000`, `1.000`, `1,000` and `1’000`. */
const grouped = /^\d{1,3}(?:([ .,'’\u00A0\u202F])\d{3})(?:\1\d{3}){0,4}$/

/** A whole number as people write it; null for anything else: nothing is rounded or left out. */
export const wholeNumberIn = (text: string): number | null => {
  const typed = text.trim()
  if (plain.test(typed)) return Number(typed)
  return grouped.test(typed) ? Number(typed.replaceAll(/\D/g, '')) : null
}

/** An amount with a point or a comma before its decimals. */
export const amountIn = (text: string): number | null => {
  const typed = text.trim().replace(',', '.')
  return /^\d{1,15}(?:\.\d+)?$/.test(typed) ? Number(typed) : null
}
