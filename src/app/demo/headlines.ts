import type { Desk, PlaceKey } from './newsroom.ts'

/** A kind of story. `{blanks}` are filled from the vocabulary, the same word for the same blank. */
export interface Headline {
  readonly desk: Desk
  /** The website's section. */
  readonly section: string
  readonly title: string
  readonly note: string
  /** Where and when something happens, for stories about an event: `HH:mm`. */
  readonly at?: PlaceKey
  readonly from?: string
  readonly to?: string
  readonly confidential?: true
}

type More = Pick<Headline, 'at' | 'from' | 'to'>

const of =
  (desk: Desk, section: string) =>
  (title: string, note: string, more: More = {}): Headline => ({ desk, section, title, note, ...more })

const council = of('News', 'Council')
const crime = of('News', 'Crime & Courts')
const transport = of('News', 'Transport')
const education = of('News', 'Education')
const health = of('News', 'Health')
const news = of('News', 'News')
const football = of('Sport', 'Football')
const sailing = of('Sport', 'Sailing')
const rugby = of('Sport', 'Rugby')
const sport = of('Sport', 'Sport')
const theatre = of('Culture', 'Theatre')
const music = of('Culture', 'Music')
const art = of('Culture', 'Exhibitions')
const culture = of('Culture', 'Culture')
const port = of('Business', 'Port & Shipping')
const highStreet = of('Business', 'High Street')
const business = of('Business', 'Business')
const walks = of('Weekend', 'Walks')
const food = of('Weekend', 'Food')
const weekend = of('Weekend', 'Weekend')

const meeting: More = { at: 'townHall', from: '18:30', to: '21:00' }
const hearing: More = { at: 'court', from: '09:30', to: '13:00' }

/** The stories that may occur on any day. */
export const headlines: readonly Headline[] = [
  council(
    'Council budget: {sum} less for {service}',
    'Vote in full council. Reaction from all groups, table of cuts.',
    meeting,
  ),
  council(
    'Residents of {ward} object to {scheme}',
    'Planning committee; ask the developer for the visualisation.',
    meeting,
  ),
  council('{ward} to get {scheme} after all', 'Background: the two earlier decisions. Map needed.'),
  council(
    'By-election in {ward}: the candidates',
    'Five portraits of 600 characters each, same questions for all.',
  ),
  council(
    'What {service} will cost from April',
    'Explainer with three examples; check the figures with the treasurer.',
  ),
  council('Auditors question {sum} spent on {service}', 'The report is public from noon.'),
  crime('Police appeal for witnesses after {offence} in {ward}', 'Call the press office before ten.'),
  crime(
    'Court: man, {age}, on trial over {offence}',
    'First day; no picture inside the court room.',
    hearing,
  ),
  crime('Sentence due in the {street} fraud case', 'Court reporter all day; background is written.', hearing),
  crime(
    'How {ward} lives with {offence}',
    'Talk to neighbours, the ward councillor and the community officer.',
  ),
  crime('Fire crews called to {street}', 'Early shift rings the fire service; pictures from the stringer.'),
  transport('{bridge} closed for {period}', 'Map with diversions; what do the shops say?'),
  transport(
    'Roadworks on {street}: {minutes} minutes more to work',
    'Drive it in the morning peak with a dashcam.',
  ),
  transport('{route} to run every {minutes} minutes', 'Timetable box for print.'),
  transport('Passengers want {route} back', 'Petition is handed over at the Town Hall.', {
    at: 'townHall',
    from: '11:00',
  }),
  transport('Harbour ferry: season starts with a new skipper', 'Ride along on the first crossing.', {
    at: 'harbour',
    from: '08:15',
  }),
  education('{school} gets {sum} for its roof', 'Headteacher is free after 14:00.'),
  education(
    'Pupils of {school} run the council for a day',
    'Parental consent for pictures is with the school.',
    { at: 'townHall', from: '10:00', to: '12:00' },
  ),
  education(
    'Too few places in {ward}: where will the children go?',
    'Figures by school and year, chart online.',
  ),
  education('Open day: what {school} offers', 'Service piece with dates.', {
    at: 'college',
    from: '10:00',
    to: '15:00',
  }),
  health('{minutes} days for an appointment at {department}', 'Compare with the region; chart online.', {
    at: 'hospital',
  }),
  health('New head of {department} takes over', 'Interview, portrait in the ward.', {
    at: 'hospital',
    from: '13:30',
  }),
  health('{ward} surgery closes: who takes the patients?', 'Practice list and map.'),
  news('{animal} keeps the harbour busy', 'Video first, then the text.', { at: 'harbour' }),
  news('{name}: ninety years in {ward}', 'Family has old photographs.'),
  news('Volunteers clear North Sands', 'Numbers from the organisers by five.', {
    at: 'beach',
    from: '09:00',
    to: '12:00',
  }),
  football('{player} stays: {position} signs until summer', 'Confirm with the club before publishing.'),
  football('Ellery Town without {player} for {period}', 'Medical team speaks after training.', {
    at: 'stadium',
    from: '10:30',
  }),
  football('Under-17s meet {opponent} in the county cup', 'Stringer at the ground, result by phone.', {
    at: 'stadium',
    from: '18:45',
  }),
  football('Interview: {player} on the derby and the pressure', 'Two pages for print, short version online.'),
  sailing('{boat} start off North Sands', 'Results by class; pictures from the committee boat.', {
    at: 'sailingClub',
    from: '10:00',
    to: '16:00',
  }),
  sailing('Lifeboat crew trains with the {boat}', 'Life jackets for reporter and photographer.', {
    at: 'sailingClub',
    from: '17:30',
  }),
  rugby('Ellery RFC travel to {opponent}', 'Preview with the likely fifteen.'),
  rugby('{player} called up for the county', 'Short piece, picture from the archive.'),
  sport('{club} celebrates its centenary', 'Chronicle with archive pictures.'),
  sport('Half-marathon: the route and all closures', 'Map online and in print.', {
    at: 'beach',
    from: '09:30',
    to: '13:00',
  }),
  sport('{club} looks for coaches', 'Call for volunteers, with contacts.'),
  theatre('“{play}” opens at the Theatre Royal', 'Review by midnight for the website, longer for print.', {
    at: 'theatre',
    from: '19:30',
    to: '22:15',
  }),
  theatre('Rehearsing “{play}”: a visit backstage', 'Photographer may stay for the first act only.', {
    at: 'theatre',
    from: '15:00',
  }),
  theatre('Theatre Royal: next season at a glance', 'Embargo until 12:00.', { at: 'theatre', from: '12:00' }),
  music('{music} at St Brannock’s', 'Review, one picture.', { at: 'church', from: '19:00', to: '21:00' }),
  music('{band} records its first album', 'Visit to the studio; sound bite for the website.'),
  music('Five concerts for this week', 'Service piece, short.'),
  art('“{exhibition}” at the Maritime Museum', 'Curator leads through the rooms.', {
    at: 'museum',
    from: '11:00',
  }),
  art('Last days of “{exhibition}”', 'Gallery of twelve pictures.', { at: 'museum' }),
  culture('{author} reads from the new novel', 'Signed copies for the raffle.', {
    at: 'market',
    from: '20:00',
  }),
  culture('Books we liked: {author} and others', 'Three short reviews.'),
  port('Port handles {percent} per cent more {cargo}', 'Quarterly figures, embargo 09:00.', {
    at: 'harbour',
    from: '09:00',
  }),
  port('{cargo} for the north: a day at Dock Three', 'Safety briefing at the gate, bring boots.', {
    at: 'harbour',
    from: '06:30',
  }),
  port('Fish auction: record price for {fish}', 'Early start: auction at five.', {
    at: 'harbour',
    from: '05:00',
  }),
  highStreet('{street}: {shop} moves into the old bank', 'Opening on Saturday.'),
  highStreet('Vacant shops fall to {percent} per cent', 'Chart by street; reaction from traders.'),
  highStreet('Market traders want later hours', 'Survey among the stalls.', { at: 'market', from: '08:00' }),
  business('{company} to create {jobs} jobs at {site}', 'Managing director is available at 14:00.'),
  business('{company} cuts {jobs} jobs', 'Works council, union, town hall: all on the record.'),
  business('How {company} trains its apprentices', 'Portraits of three trainees.'),
  business('Rents in {ward} up {percent} per cent', 'Data from the letting agents; map online.'),
  walks('Sunday walk {walk}', 'Map, bus connection, café at the end.'),
  walks('With the dog {walk}', 'Reader’s tip; check the byelaws.'),
  food('Kitchen visit: {dish} as {name} makes it', 'Recipe for print, video online.'),
  food('The best {dish} in town', 'Test by four of us; table with marks.'),
  weekend('Portrait: {name}, {trade}', 'At least one picture at work.'),
  weekend('Ten years ago: the flood in {ward}', 'Archive pictures, then and now.'),
  weekend('Home story: a {trade} on {street}', 'Two pages in print.'),
]

/** Stories that only those who work on them should know of yet. */
export const secrets: readonly Headline[] = [
  {
    desk: 'News',
    section: 'Council',
    title: 'The mayor’s second lease: what the files say',
    note: 'Two sources. The lawyer reads it before anyone else does.',
    confidential: true,
  },
  {
    desk: 'Business',
    section: 'Port & Shipping',
    title: 'Harbour sale: three bidders, one deadline',
    note: 'Nothing by e-mail. Ring Priya.',
    confidential: true,
  },
]
