import { PlatformMark } from '../../../components/PlatformMark.tsx'
import { platformCode, shortPlatformName } from '../../../platform-name.ts'
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
  /** How many names have room; more platforms have short names. */
  readonly named: number
}

/** With more, the rest appears as colours and a number. */
const mostCodes = 5

/** The platforms of a story, in one line. */
export const PlatformNames = ({ platforms, named }: PlatformNamesProps) => {
  const hasNames = platforms.length <= named
  const shown = hasNames ? platforms : platforms.slice(0, mostCodes)
  const others = platforms.slice(shown.length)
  if (platforms.length === 0) return null
  return (
    <span className={classes.names} title={namesOf(platforms)}>
      <span aria-hidden className={classes.face} data-codes={!hasNames || undefined}>
        {shown.map((platform) => (
          <span key={platform.id} className={classes.platform}>
            <PlatformMark color={platform.color} />
            <span className={classes.name}>
              {hasNames ? (platform.shortName ?? shortPlatformName(platform.name)) : platformCode(platform)}
            </span>
          </span>
        ))}
        {others.length === 0 ? null : (
          <span className={classes.others}>
            <Marks platforms={others} />
            <span>{`+${others.length}`}</span>
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
