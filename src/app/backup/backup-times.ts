const before = (now: Date, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const at = new Date(now)
  at.setHours(hours, minutes, 0, 0)
  if (at > now) at.setDate(at.getDate() - 1)
  return at
}

/** When a backup was due last: the latest of these times of day (`HH:mm`, in the time zone of this process) that has passed. */
export const lastDue = (times: readonly string[], now: Date): Date =>
  new Date(Math.max(...times.map((time) => before(now, time).getTime())))
