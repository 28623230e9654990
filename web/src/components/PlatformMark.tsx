import classes from './PlatformMark.module.css'

interface PlatformMarkProps {
  /** As the settings have it; without one there is no mark. */
  readonly color: string | null | undefined
  readonly className?: string | undefined
}

/** A bar in the colour of a platform. It stands beside the platform's name, which says the same to everybody. */
export const PlatformMark = ({ color, className = '' }: PlatformMarkProps) =>
  color == null ? null : (
    <span
      aria-hidden
      data-platform-color={color}
      className={`${classes.mark} ${className}`}
      style={{ ['--platform-color' as string]: color }}
    />
  )
