import { PlatformMark } from '../../../components/PlatformMark.tsx'
import { shortPlatformName } from '../../../platform-name.ts'
import type { PlatformReference } from '../model/lookup.ts'
import classes from './PlatformNames.module.css'

interface PlatformsProps {
  readonly platforms: readonly PlatformReference[]
}

export const namesOf = (platforms: readonly PlatformReference[]): string =>
  platforms.map(({ name }) => name).join(', ')

const Marks = ({ platforms }: PlatformsProps) =>
  platforms.map(({ id, color }) => <PlatformMark key={id} color={color} />)

interface PlatformNamesProps extends PlatformsProps {
  /** How many names to show; the rest appears as colours and a number. */
  readonly named: number
}

/** The platforms of a story, in one line. */
export const PlatformNames = ({ platforms, named }: PlatformNamesProps) => {
  const others = platforms.slice(named)
  if (platforms.length === 0) return null
  return (
    <span className={classes.names} title={namesOf(platforms)}>
      <span aria-hidden className={classes.face}>
        {platforms.slice(0, named).map(({ id, name, color }) => (
          <span key={id} className={classes.platform}>
            <PlatformMark color={color} />
            <span className={classes.name}>{shortPlatformName(name)}</span>
          </span>
        ))}
        {others.length === 0 ? null : (
          <span className={classes.others}>
            <Marks platforms={others} />+{others.length}
          </span>
        )}
      </span>
      <span className="visually-hidden">{namesOf(platforms)}</span>
    </span>
  )
}

/** The platforms without names: the surrounding element's tooltip has them. */
export const PlatformMarks = ({ platforms }: PlatformsProps) =>
  platforms.length === 0 ? null : (
    <span className={classes.marks}>
      <Marks platforms={platforms} />
      <span className="visually-hidden">{namesOf(platforms)}</span>
    </span>
  )
