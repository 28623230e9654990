import type { StatusStage } from '../api/types.ts'
import classes from './StatusSign.module.css'

interface StatusSignProps {
  readonly color: string | null
  /** Done is a filled circle with a tick, dropped a crossed-out ring. */
  readonly stage: StatusStage
  /** How far along an open status is, from 0 to 1. */
  readonly progress: number
}

const circumference = 2 * Math.PI * 3

/** A status, as a shape and a colour. Its name stands next to it or in its tooltip. */
export const StatusSign = ({ color, stage, progress }: StatusSignProps) => (
  <svg
    className={classes.sign}
    viewBox="0 0 14 14"
    aria-hidden
    data-stage={stage}
    style={color === null ? undefined : { color }}
  >
    <circle cx="7" cy="7" r="6" className={stage === 'done' ? classes.filled : classes.ring} />
    {stage === 'done' ? <path d="M4.2 7.2 6.2 9.2 9.9 5.2" className={classes.tick} /> : null}
    {stage === 'dropped' ? <path d="M2.8 11.2 11.2 2.8" className={classes.ring} /> : null}
    {stage === 'open' ? (
      <circle
        cx="7"
        cy="7"
        r="3"
        className={classes.pie}
        strokeDasharray={`${progress * circumference} ${circumference}`}
        transform="rotate(-90 7 7)"
      />
    ) : null}
  </svg>
)
