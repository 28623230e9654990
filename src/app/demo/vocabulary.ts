/** The words for the blanks in headlines: `{ward}` takes one of `ward`. */
export const vocabulary: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ward: ['Old Quay', 'Saltmarket', 'Kingsholm', 'Northcliff', 'Millbrook', 'Upper Ellery', 'Ropewalk'],
    street: ['Castle Street', 'Harbour Road', 'Church Lane', 'Bridge Street', 'Northcliff Road', 'Fish Quay'],
    bridge: ['the Swing Bridge', 'Victoria Bridge', 'the Mill Lane footbridge', 'Cutler’s Bridge'],
    period: ['three weeks', 'five nights', 'ten days', 'all of next month', 'two months'],
    service: ['the mobile library', 'leisure centres', 'school transport', 'youth clubs', 'winter gritting'],
    sum: ['£180,000', '£340,000', '£1.2m', '£2.6m', '£75,000', '£900,000', '£4.1m'],
    scheme: [
      '120 homes',
      'the Empire cinema',
      'a cycle lane',
      'a care home',
      'a skate park',
      'a heat network',
    ],
    offence: [
      'boat thefts',
      'allotment break-ins',
      'fake parking fines',
      'a jewellery raid',
      'a hit-and-run',
    ],
    school: ['St Brannock’s Primary', 'Millbrook Academy', 'Kingsholm School', 'Northcliff Juniors'],
    department: ['the eye clinic', 'A&E', 'the maternity ward', 'physiotherapy', 'dermatology'],
    route: ['the 14', 'the 22A', 'the X7', 'the night bus', 'the park-and-ride', 'the harbour shuttle'],
    animal: ['a grey seal', 'a stranded minke whale', 'a runaway alpaca', 'a pair of peregrines', 'an otter'],
    opponent: [
      'Whitcombe Rovers',
      'Saltby',
      'Marsh End',
      'Cawthorne',
      'Redmere Town',
      'Skelby',
      'Holme Valley',
    ],
    player: ['Adeola', 'Brennan', 'Castellano', 'Duffy', 'Eriksen', 'Fairweather', 'Greaves', 'Hollis'],
    position: ['captain', 'goalkeeper', 'striker', 'left-back', 'playmaker'],
    boat: ['Lasers', 'Dragons', 'Optimists', 'Flying Fifteens', 'keelboats'],
    club: ['the rowing club', 'Ellery Harriers', 'the bowls club', 'the swimming club', 'the hockey club'],
    play: ['The Seagull', 'An Inspector Calls', 'Twelfth Night', 'Arcadia', 'The Weir', 'Noises Off'],
    exhibition: ['Nets and Knots', 'The Herring Years', 'Lighthouses of the North', 'Drawn by the Tide'],
    music: ['Fauré’s Requiem', 'Haydn’s Creation', 'Elgar’s Sea Pictures', 'Britten’s Saint Nicolas'],
    band: ['the Ellery Brass Band', 'Salt & Rosin', 'the Tideline Quartet', 'Northcliff Youth Jazz'],
    author: ['Joan Penhale', 'R. S. Murthwaite', 'Ifeoma Obi', 'Henrik Dahl', 'Clare Winstanley'],
    company: [
      'Ellery Ropeworks',
      'Northern Cold Store',
      'Harker & Sons',
      'Brightwell Biscuits',
      'Skerry Marine',
    ],
    site: ['Dock Three', 'the Millbrook estate', 'the old cannery', 'Enterprise Park', 'the fish market'],
    jobs: ['18', '24', '40', '65', '110', '150'],
    cargo: ['timber', 'turbine blades', 'fertiliser', 'steel', 'wood pellets'],
    shop: ['a bakery', 'a bookshop', 'a repair café', 'a cheesemonger', 'a record shop'],
    fish: ['haddock', 'crab', 'monkfish', 'lobster', 'plaice'],
    trade: ['sailmaker', 'piano tuner', 'clockmaker', 'ferry skipper', 'beekeeper', 'stonemason'],
    name: ['Ada Broadbent', 'Ivor Quill', 'Joe Harker', 'Peggy Lund', 'Aldo Ricci', 'Beth Okonkwo'],
    walk: ['to Skerry Point', 'through Ellery Woods', 'around the reservoir', 'on the old railway line'],
    dish: ['crab soup', 'rhubarb tart', 'smoked haddock pie', 'plum bread', 'seaweed butter'],
    percent: ['4', '7', '9', '12', '15', '18'],
    minutes: ['20', '35', '45', '50'],
    age: ['27', '34', '41', '46', '58'],
  }),
)

interface Season {
  readonly headlines: readonly string[]
  /** The range of temperatures at noon, in degrees Celsius. */
  readonly degrees: readonly [number, number]
}

const winter: Season = {
  headlines: [
    'Black ice on the coast road',
    'Gale warning for the harbour',
    'Snow on the moor’s edge',
    'Bright but bitterly cold',
    'Sleet by the evening',
  ],
  degrees: [-2, 6],
}
const spring: Season = {
  headlines: [
    'Showers, and then some more',
    'Sea fog until noon',
    'Mild enough for ice cream',
    'Late frost worries growers',
    'Blustery with sunny spells',
  ],
  degrees: [6, 15],
}
const summer: Season = {
  headlines: [
    'Sun on North Sands',
    'Thunder possible by evening',
    'Sea breeze takes the edge off',
    'A dry day for the harvest',
    'Clouds, but no rain in sight',
  ],
  degrees: [17, 28],
}
const autumn: Season = {
  headlines: [
    'Leaves on the line',
    'Gale warning for the harbour',
    'Mist in the valley, sun on the coast',
    'Rain all day',
    'Mild and grey',
  ],
  degrees: [5, 14],
}

/** Starting with December to February. */
export const seasons = [winter, spring, summer, autumn] as const
