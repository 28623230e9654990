import { useEffect, useState } from 'react'
import { useSession } from './api/session.ts'
import { type CalendarDate, inTimeZone } from './calendar-date.ts'

interface WallClock {
  readonly date: CalendarDate
  /** `HH:mm` */
  readonly time: string
}

/** As findings write moments: `yyyy-MM-ddTHH:mm`. */
export const momentOf = ({ date, time }: WallClock): string => `${date}T${time}`

const secondsBetweenLooks = 20

/** The organization's date and time, wherever the browser is; updated while the page is open. */
export const useWallClock = (): WallClock => {
  const { organization } = useSession()
  const { timeZone } = organization
  const [clock, setClock] = useState(() => inTimeZone(new Date(), timeZone))
  useEffect(() => {
    const look = () => {
      const now = inTimeZone(new Date(), timeZone)
      setClock((shown) => (shown.date === now.date && shown.time === now.time ? shown : now))
    }
    look()
    const timer = setInterval(look, secondsBetweenLooks * 1000)
    return () => clearInterval(timer)
  }, [timeZone])
  return clock
}
