const isDigit = (codePoint: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(codePoint))

/** Every script's ten digits follow each other, so what precedes a digit in its row is its value: `٣` → `3`. */
const asciiDigit = (digit: string): string => {
  const codePoint = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1
  return String(value)
}

/**
 * A code as it was meant, however it was typed or pasted: apps show `837 001`, lists of codes have hyphens, and some keyboards
 * write full-width or Arabic digits. What is left are small letters and digits.
 */
export const typedCode = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
