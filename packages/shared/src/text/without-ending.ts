/** The text without those of the signs that it ends with. */
export const withoutEnding = (text: string, signs: string): string => {
  let end = text.length
  while (end > 0 && signs.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
