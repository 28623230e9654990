import classes from './PlatformMark.module.css'

interface PlatformMarkProps {
  /** From the settings. Without a colour there is no mark. */
  readonly color: string | null | undefined
  readonly className?: string | undefined
}

/** A bar in the platform's colour. The platform's name next to it says the same to everyone. */
export const PlatformMark = ({ color, className = '' }: PlatformMarkProps) =>
  color == null ? null : (
    <span
      aria-hidden
      data-platform-color={color}
      className={`${classes.mark} ${className}`}
      style={{ ['--platform-color' as string]: color }}
    />
  )
