/** Names are spelled as in the IANA database: other systems compare them letter by letter. */
const spelling = /^[A-Z][A-Za-z0-9_+-]*(\/[A-Z][A-Za-z0-9_+-]*)*$/

/** Whether `name` is an IANA time zone, such as `Europe/Berlin`, that this server has the rules of. */
export const isTimeZone = (name: string): boolean => {
  if (!spelling.test(name)) return false
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    // An alias resolves to another name; the same name in other letters is a misspelling.
    return timeZone === name || timeZone.toLowerCase() !== name.toLowerCase()
  } catch {
    return false
  }
}
