import classes from './StatusSign.module.css'

interface StatusSignProps {
  readonly color: string | null
  /** How far along the status is among its kind, from 0 to 1. */
  readonly progress: number
  /** Reached the end: a filled circle with a tick. */
  readonly complete?: boolean
  /** Given up: a ring that is crossed out. */
  readonly dropped?: boolean
}

const circumference = 2 * Math.PI * 3

/** How far a status is, told by the shape as well as by its colour. The word stands beside it, or in its title. */
export const StatusSign = ({ color, progress, complete = false, dropped = false }: StatusSignProps) => (
  <svg
    className={classes.sign}
    viewBox="0 0 14 14"
    aria-hidden
    style={color === null ? undefined : { color }}
  >
    <circle cx="7" cy="7" r="6" className={complete ? classes.filled : classes.ring} />
    {complete ? <path d="M4.2 7.2 6.2 9.2 9.9 5.2" className={classes.tick} /> : null}
    {dropped ? <path d="M2.8 11.2 11.2 2.8" className={classes.ring} /> : null}
    {complete || dropped ? null : (
      <circle
        cx="7"
        cy="7"
        r="3"
        className={classes.pie}
        strokeDasharray={`${progress * circumference} ${circumference}`}
        transform="rotate(-90 7 7)"
      />
    )}
  </svg>
)
