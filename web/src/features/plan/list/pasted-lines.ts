/** The pasted text with the line it was pasted into, as separate lines without empty ones. */
export const pastedLines = (
  { value, selectionStart, selectionEnd }: HTMLInputElement,
  pasted: string,
): readonly string[] =>
  `${value.slice(0, selectionStart ?? value.length)}${pasted}${value.slice(selectionEnd ?? value.length)}`
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
