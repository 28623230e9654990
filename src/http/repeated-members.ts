const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The members of all objects in a parsed JSON value. A parser keeps only the last of those with the same name, so there are
 * fewer of them than were written if any object repeats a name.
 */
export const membersRead = (value: unknown): number => {
  let count = 0
  const waiting = isObject(value) ? [value] : []
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const inner: unknown[] = Array.isArray(next) ? next : Object.values(next)
    if (inner !== next) count += inner.length
    for (const one of inner) if (isObject(one)) waiting.push(one)
  }
  return count
}
