import { existsSync, readFileSync } from 'node:fs'
import { Temporal } from 'temporal-polyfill'

/** The folder of the public-domain openfootball data set, which is not part of this repository. */
export const worldCupFolder = process.env.WORLD_CUP_DATA ?? '../shared/real'
const matchesFile = `${worldCupFolder}/worldcup-2026.json`
const stadiumsFile = `${worldCupFolder}/worldcup-2026-stadiums.json`

export const worldCupIsThere = (): boolean => existsSync(matchesFile) && existsSync(stadiumsFile)

interface Match {
  readonly round: string
  readonly date: string
  /** For example `13:00 UTC-6`. */
  readonly time: string
  readonly team1: string
  readonly team2: string
  readonly group?: string
  readonly ground: string
}

interface Stadium {
  readonly city: string
  readonly name: string
  /** `49°16'36"N 123°6'43"W` or `37.403°N 121.970°W`. */
  readonly coords: string
}

export interface Venue {
  readonly name: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
}

export interface Fixture {
  readonly number: number
  readonly title: string
  readonly groupName: string
  readonly venue: Venue
  /** Kick-off in the venue's time. */
  readonly date: string
  readonly time: string
  /** Two hours after kick-off, in the newsroom's time. */
  readonly deadline: { readonly date: string; readonly time: string }
}

const degrees = (text: string): number => {
  const [, whole = '0', minutes = '0', seconds = '0', direction = 'N'] =
    /^([\d.]+)°(?:([\d.]+)')?(?:([\d.]+)")?([NSEW])$/.exec(text) ?? []
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600
  const signed = direction === 'S' || direction === 'W' ? -value : value
  return Math.round(signed * 1e6) / 1e6
}

const venueOf = ({ name, city, coords }: Stadium): Venue => {
  const [latitude = '', longitude = ''] = coords.split(' ')
  return { name, address: city, latitude: degrees(latitude), longitude: degrees(longitude) }
}

const deadlineOf = ({ date, time }: Match, newsroomZone: string): Fixture['deadline'] => {
  const [clock = '', offset = ''] = time.split(' ')
  const hours = offset.replace('UTC', '').replace(/^([+-])(\d)$/, '$10$2')
  const deadline = Temporal.Instant.from(`${date}T${clock}:00${hours}:00`)
    .add({ hours: 2 })
    .toZonedDateTimeISO(newsroomZone)
  return { date: deadline.toPlainDate().toString(), time: deadline.toPlainTime().toString().slice(0, 5) }
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** The tournament as a sports desk plans it: one fixture per match, in the order of the data set. */
export const readWorldCup = (
  newsroomZone: string,
): { fixtures: readonly Fixture[]; venues: readonly Venue[] } => {
  const { matches } = read(matchesFile) as { matches: readonly Match[] }
  const { stadiums } = read(stadiumsFile) as { stadiums: readonly Stadium[] }
  const venues = new Map(stadiums.map((stadium) => [stadium.city, venueOf(stadium)]))
  const fixtures = matches.map((match, index): Fixture => {
    const venue = venues.get(match.ground)
    if (!venue) throw new Error(`the data set has no stadium in ${match.ground}`)
    return {
      number: index + 1,
      title: `${match.team1} – ${match.team2}`,
      groupName: match.group ?? match.round,
      venue,
      date: match.date,
      time: match.time.slice(0, 5),
      deadline: deadlineOf(match, newsroomZone),
    }
  })
  return { fixtures, venues: [...venues.values()] }
}
