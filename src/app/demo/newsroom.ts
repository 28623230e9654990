/** The demo newsroom: a daily in the fictional harbour town of Port Ellery. */

export const organization = { name: 'Port Ellery Courier', timeZone: 'Europe/London' } as const
const domain = 'portellerycourier.example'
export const siteAddress = `https://www.${domain}`

export const desks = ['News', 'Sport', 'Culture', 'Business', 'Weekend', 'Pictures & Video'] as const
export type Desk = (typeof desks)[number]

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly desk: Desk
  readonly role: 'editor' | 'reader'
  readonly job: 'editor' | 'writer' | 'photographer' | 'video'
  /** For freelancers, who are paid by the piece and see only their own work; null for staff. */
  readonly supplierId: string | null
}

const person = (name: string, desk: Desk, job: Person['job'], more: Partial<Person> = {}): Person => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName, desk, job, role: 'editor', supplierId: null, ...more }
}

const freelancer = (name: string, desk: Desk, job: Person['job'], supplierId: string): Person =>
  person(name, desk, job, { role: 'reader', supplierId })

/** Twenty-five people including the administrator. */
export const people: readonly Person[] = [
  person('Gwen Marlowe', 'News', 'editor'),
  person('Tomasz Zielinski', 'News', 'writer'),
  person('Aisha Rahman', 'News', 'writer'),
  person('Callum Fraser', 'News', 'writer'),
  person('Hannah Whitby', 'News', 'writer'),
  person('Daniel Okafor', 'News', 'writer'),
  person('Rosalind Pike', 'News', 'editor', { role: 'reader' }),
  person('Fergus Boyle', 'Sport', 'editor'),
  person('Leila Haddad', 'Sport', 'writer'),
  person('Jonas Petersen', 'Sport', 'writer'),
  person('Margaret Thwaite', 'Culture', 'editor'),
  person('Oliver Sandys', 'Culture', 'writer'),
  person('Priya Nair', 'Business', 'editor'),
  person('Edward Lomax', 'Business', 'writer'),
  person('Sophie Calder', 'Weekend', 'editor'),
  person('Bronwen Rees', 'Weekend', 'writer'),
  person('Samir Benali', 'Pictures & Video', 'editor'),
  person('Ingrid Holm', 'Pictures & Video', 'photographer'),
  person('Marcus Teague', 'Pictures & Video', 'video'),
  freelancer('Catherine Amos', 'Culture', 'writer', 'F-1007'),
  freelancer('Dmitri Volkov', 'Sport', 'writer', 'F-1012'),
  freelancer('Nell Ashworth', 'Weekend', 'writer', 'F-1019'),
  freelancer('Patrick Dunne', 'Pictures & Video', 'photographer', 'F-1023'),
  freelancer('Yuki Tanabe', 'Pictures & Video', 'photographer', 'F-1031'),
]

export const administrator = {
  firstName: 'Ruth',
  lastName: 'Adeyemi',
  email: `ruth.adeyemi@${domain}`,
} as const

export const emailOf = ({ firstName, lastName, supplierId }: Person): string =>
  `${firstName}.${lastName}@${supplierId === null ? domain : 'freelance.example'}`.toLowerCase()

/** Stringers without an account: assignees with only a name. */
export const stringers = ['Agency pool', 'Reader’s picture'] as const

export type PlatformKey = 'website' | 'print' | 'newsletter' | 'social'

interface Section {
  readonly name: string
  readonly below: readonly string[]
}

const section = (name: string, ...below: string[]): Section => ({ name, below })

/** The categories of each platform. */
export const sections: Readonly<Record<PlatformKey, readonly Section[]>> = {
  website: [
    section('News', 'Council', 'Crime & Courts', 'Transport', 'Education', 'Health'),
    section('Sport', 'Football', 'Sailing', 'Rugby'),
    section('Culture', 'Theatre', 'Music', 'Exhibitions'),
    section('Business', 'Port & Shipping', 'High Street'),
    section('Weekend', 'Walks', 'Food'),
    section('Weather'),
  ],
  print: [
    section('Front page'),
    section('Local'),
    section('Sport'),
    section('Culture & Leisure'),
    section('Business'),
  ],
  newsletter: [section('Top story'), section('Also today'), section('Going out')],
  social: [],
}

/** The publication types of each platform. */
export const types: Readonly<Record<PlatformKey, readonly string[]>> = {
  website: ['Article', 'Live blog', 'Gallery', 'Video'],
  print: ['Lead', 'Two columns', 'Brief'],
  newsletter: ['Teaser'],
  social: ['Post', 'Reel'],
}

export const timeSlots = [
  { name: 'Early morning', start: '05:30', end: '08:00' },
  { name: 'Midday', start: '11:30', end: '13:30' },
  { name: 'Going home', start: '16:30', end: '18:30' },
  { name: 'Evening', start: '19:30', end: '21:30' },
] as const

export interface Place {
  readonly name: string
  readonly address: string
  readonly latitude: number
  readonly longitude: number
}

const place = (name: string, street: string, latitude: number, longitude: number): Place => ({
  name,
  address: `${street}, Port Ellery`,
  latitude,
  longitude,
})

export const places = {
  townHall: place('Town Hall', '1 Market Place', 54.4871, -0.6132),
  court: place('Crown Court', 'Castle Street', 54.4879, -0.6164),
  harbour: place('Harbour Office', 'Fish Quay', 54.4902, -0.6119),
  stadium: place('Lantern Hill', 'Stadium Road', 54.4806, -0.6241),
  sailingClub: place('Ellery Sailing Club', 'The Slipway', 54.4921, -0.6087),
  theatre: place('Theatre Royal', 'Saltmarket', 54.4866, -0.6109),
  museum: place('Maritime Museum', 'Ropewalk', 54.4895, -0.6101),
  church: place('St Brannock’s', 'Church Lane', 54.4859, -0.6148),
  hospital: place('Ellery General Hospital', 'Northcliff Road', 54.4838, -0.6302),
  college: place('Ellery College', 'Millbrook Way', 54.4792, -0.6177),
  market: place('Market Hall', 'Market Place', 54.4873, -0.6126),
  beach: place('North Sands', 'Promenade', 54.4957, -0.6211),
} as const satisfies Record<string, Place>
export type PlaceKey = keyof typeof places
