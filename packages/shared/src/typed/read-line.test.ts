import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineNames, LinePart } from './line-names.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { readWhen } from './read-when.ts'
import { wordIndex } from './word-index.ts'

/** A Wednesday. */
const now = { date: '2026-06-17', time: '10:30' }
const names: LineNames = {
  groups: [
    { id: 1, name: 'Sport' },
    { id: 2, name: 'Local news' },
    { id: 3, name: 'Kultur' },
  ],
  people: [
    { id: 7, name: 'Leila Haddad' },
    { id: 8, name: 'Jörg Müller' },
    { id: 9, name: 'Anna Berg' },
    { id: 10, name: 'Anna Maria Kern' },
    { id: 11, name: 'Jana Roth-Lüdenscheid' },
  ],
  platforms: [
    { id: 4, name: 'Print' },
    { id: 5, name: 'Morning Post', also: ['MP'] },
  ],
}
const printed = ({ title, date, time, groups, people, platforms }: ReadLine): string =>
  [
    ...(date === null ? [] : [date]),
    ...(time === null ? [] : [`${time},`]),
    ...groups.map(({ name }) => `#"${name}"`),
    ...people.map(({ name }) => `@"${name}"`),
    ...platforms.map(({ name }) => `/"${name}"`),
    title,
  ].join(' ')

const read = (text: string, without: readonly LinePart[] = []) => {
  const { groups, people, platforms, ...line } = readLine(text, { now, names, without: new Set(without) })
  const ids = [...groups, ...people, ...platforms].map(({ id }) => id)
  return [line.date, line.time, ids, line.title]
}

describe('23.2 the line for new stories', () => {
  it.each([
    ['fri 14:00 #sport @leila /print Title', '2026-06-19', '14:00', [1, 7, 4], 'Title'],
    ['18 Uhr Pressekonferenz', null, '18:00', [], 'Pressekonferenz'],
    ['18:30 Uhr Pressekonferenz', null, '18:30', [], 'Pressekonferenz'],
    ['18.30 Uhr: Pressekonferenz', null, '18:30', [], 'Pressekonferenz'],
    ['6pm Briefing', null, '18:00', [], 'Briefing'],
    ['6 p.m. Briefing', null, '18:00', [], 'Briefing'],
    ['18h30 Conférence', null, '18:30', [], 'Conférence'],
    ['• 16:00 Council', null, '16:00', [], 'Council'],
    ['- 16:00 – Council', null, '16:00', [], 'Council'],
    ['1. 17:30 Council', null, '17:30', [], 'Council'],
    ['2) Fri 17:30 Council', '2026-06-19', '17:30', [], 'Council'],
    ['morgen Rat', '2026-06-18', null, [], 'Rat'],
    ['morgen um 9 Uhr Rat', '2026-06-18', '09:00', [], 'Rat'],
    ['+2h Rat', '2026-06-17', '12:30', [], 'Rat'],
    ['+2d 9:00 Rat', '2026-06-19', '09:00', [], 'Rat'],
    ['1430 Rat', null, '14:30', [], 'Rat'],
    ['26.11. Rat', '2026-11-26', null, [], 'Rat'],
    ['26/11 Rat', '2026-11-26', null, [], 'Rat'],
    ['2026-11-26 Rat', '2026-11-26', null, [], 'Rat'],
    ['26 Nov Rat', '2026-11-26', null, [], 'Rat'],
    ['26. November 2026, 14 Uhr, Rat', '2026-11-26', '14:00', [], 'Rat'],
    ['Do 26.11. Rat', '2026-11-26', null, [], 'Rat'],
    ['Do., 26.11., 1945 Rat', '2026-11-26', '19:45', [], 'Rat'],
    ['24. Dez. 18 Uhr Mette', '2026-12-24', '18:00', [], 'Mette'],
    ['24. Dez., 18 Uhr: Mette', '2026-12-24', '18:00', [], 'Mette'],
    ['24. Dec 6 pm Mass', '2026-12-24', '18:00', [], 'Mass'],
    ['Do 24. Dez. 18 Uhr Mette', '2026-12-24', '18:00', [], 'Mette'],
    ['5. Dez. 20 Stühle', '2026-12-05', null, [], '20 Stühle'],
    ['1. Dec 24 18:00 Mass', '2026-12-24', '18:00', [], 'Mass'],
    ['1. Dec 24, 2026 Mass', '2026-12-24', null, [], 'Mass'],
    ['1. Fr 18 Uhr Rat', '2026-06-19', '18:00', [], 'Rat'],
    ['2. 14.12. Rat', '2026-12-14', null, [], 'Rat'],
    ['10 Uhr 30 Sitzung', null, '10:30', [], 'Sitzung'],
    ['10h 30, Sitzung', null, '10:30', [], 'Sitzung'],
    ['18 Uhr: 30 Fragen', null, '18:00', [], '30 Fragen'],
    ['18 Uhr 20 Prozent weniger', null, '18:00', [], '20 Prozent weniger'],
    ['0900 Rat', null, '09:00', [], 'Rat'],
    ['26.11. 1800 Rat', '2026-11-26', '18:00', [], 'Rat'],
    ['26.11. 1500 Euro Bonus', '2026-11-26', null, [], '1500 Euro Bonus'],
    ['26.11. 500 Gäste', '2026-11-26', null, [], '500 Gäste'],
    ['29.2. Rat', '2028-02-29', null, [], 'Rat'],
    ['next monday Rat', '2026-06-22', null, [], 'Rat'],
    ['Title #local news', null, null, [2], 'Title'],
    ['#Local News: Title @jörg, /mp', null, null, [2, 8, 5], 'Title'],
    ['@mueller @"Anna Berg" Title', null, null, [8, 9], 'Title'],
    ['#nobody 14:00 Title', null, '14:00', [], '#nobody Title'],
    ['@Roth-Lüd Title', null, null, [11], 'Title'],
    ['@roth-lued Title', null, null, [11], 'Title'],
    ['18.30 Uhr Test @leila mit Foto', null, '18:30', [7], 'Test mit Foto'],
    ['Rat #sport tagt /print am Abend @jörg', null, null, [1, 8, 4], 'Rat tagt am Abend'],
    [
      'heute Abend 19h30 #sport @joerg Einwohnerversammlung',
      '2026-06-17',
      '19:30',
      [1, 8],
      'Einwohnerversammlung',
    ],
    ['fri evening at 8 pm Gala', '2026-06-19', '20:00', [], 'Gala'],
    ['morgen Nachmittag 3 Uhr Rat', '2026-06-18', '15:00', [], 'Rat'],
    ['heute Abend 7 Verletzte', '2026-06-17', null, [], 'Abend 7 Verletzte'],
    ['heute Abend Rat', '2026-06-17', null, [], 'Abend Rat'],
    ['KW 50 Themenplan', '2026-12-07', null, [], 'Themenplan'],
    ['KW50: Themenplan', '2026-12-07', null, [], 'Themenplan'],
    ['Do KW 50 14 Uhr Rat', '2026-12-10', '14:00', [], 'Rat'],
    ['week 50 14:00 Rat', '2026-12-07', '14:00', [], 'Rat'],
    ['KW 50 2027 Rat', '2027-12-13', null, [], 'Rat'],
    ['KW 50 1999 Akten', '2026-12-07', null, [], '1999 Akten'],
    ['fri evening 9:30am train', '2026-06-19', '09:30', [], 'train'],
    ['KW 50 Fr ist frei', '2026-12-07', null, [], 'Fr ist frei'],
    ['@leila', null, null, [7], ''],
    ['14:00', null, '14:00', [], ''],
  ])('%j', (text, ...understood) => {
    expect(read(text)).toEqual(understood)
  })

  it.each([
    '1. FC Köln gewinnt',
    'Die Lage am Morgen',
    'Do we need a bridge?',
    'So geht es weiter',
    'Sun rises over the harbour',
    'Sat 1 sendet weiter',
    'Tom Hanks im Rathaus',
    'Next big thing',
    'May budget',
    '2026 wird teuer',
    '1945: das Ende',
    '1848 Revolution',
    '18 Verletzte nach Unfall',
    '100 Tage Bürgermeister',
    '150 Jahre Feuerwehr',
    '1250 Jahre Aachen',
    '500 Euro für alle',
    'Fr 500 Euro Bonus',
    '1000 Leute beim Fest',
    '1200 Demonstranten',
    'Dez. 18 Uhr Mette',
    '31. Nov. 18 Uhr Rat',
    '3.50 Euro für ein Brot',
    '5 am Sonntag getötet',
    '24/7 offen',
    '14:00-16:00 Rat',
    'At last',
    'Budget um 14:00 Uhr beschlossen',
    'Vote @ the harbour #1',
    'Mail an redaktion@example.org',
    '@anna kommt',
    'AC/DC /unknown',
    '31.2. Rat',
    'Fr 26.11. Rat',
    'Week 50 of the war',
    'Woche 3 im Prozess',
    'W12 Motor im Test',
    'Rückblick auf KW 50',
    'KW 54 Themenplan',
    'Wer ruft @anna @leila Berg an',
    'Kommentar: #Spo und Moral',
    'Wer kennt @anna und #nobody',
    '-5 Grad in der Nacht',
    '+2 Punkte',
    '-',
  ])('leaves %j a title', (text) => {
    expect(read(text)).toEqual([null, null, [], text])
  })

  it('leaves in the title what somebody does not want to be understood', () => {
    expect(read('morgen 18:00 #sport Rat', ['date'])).toEqual([null, null, [1], 'morgen 18:00 Rat'])
    expect(read('18:00 morgen Rat', ['date'])).toEqual([null, '18:00', [], 'morgen Rat'])
    expect(read('#sport Rat', ['groups'])).toEqual([null, null, [], '#sport Rat'])
  })

  it('says which names it does not understand', () => {
    const unknown = (text: string, without: readonly LinePart[] = []) =>
      readLine(text, { now, names, without: new Set(without) }).unknown
    expect(unknown('18:00 #sprot Rat @leila /unknown')).toEqual(['#sprot', '/unknown'])
    expect(unknown('Wer kennt @anna, @Zoe?')).toEqual(['@anna', '@Zoe'])
    expect(unknown('Vote @ the harbour #1, AC/DC, redaktion@example.org')).toEqual([])
    // It may still become a name.
    expect(['Rat @an', 'Rat #s', 'Rat @an '].map((text) => unknown(text))).toEqual([[], [], ['@an']])
    expect(unknown('Rat #sport', ['groups'])).toEqual([])
  })

  const months = [
    ...'Januar Jan. Februar Feb. März Mrz. April Apr. Mai Juni Jun. Juli Jul. August Aug. September Sept.'.split(
      ' ',
    ),
    ...'Oktober Okt. November Nov. Dezember Dez. January March May June July October Oct December Dec'.split(
      ' ',
    ),
  ]
  const times = [
    '18 Uhr',
    '18:30 Uhr',
    '18.30 Uhr',
    '10 Uhr 30',
    '9:15',
    '6 pm',
    '6pm',
    '18h',
    '18h30',
    '20:00',
  ]
  const days = fc.oneof(
    fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom('.', 'th', ''), fc.constantFrom(...months))
      .map(([day, sign, month]) => `${day}${sign} ${month}`),
    fc.tuple(fc.constantFrom(...months), fc.integer({ min: 1, max: 28 })).map((words) => words.join(' ')),
  )
  const numbers = fc.constantFrom('', '1. ', '12. ', '2) ', '(3) ', '• ')

  it('reads a day and a time as a field does, whatever the number in a list', () => {
    fc.assert(
      fc.property(
        numbers,
        days,
        fc.constantFrom(' ', ', '),
        fc.constantFrom(...times),
        (number, day, sign, time) => {
          const when = readWhen(day + sign + time, now)
          expect(when).toMatchObject({ date: expect.any(String), time: expect.any(String) })
          expect(read(`${number}${day}${sign}${time} Mette`)).toEqual([when?.date, when?.time, [], 'Mette'])
        },
      ),
      { numRuns: 2000 },
    )
  })

  it('reads a day alone as a field does, and leaves numbers of things in the title', () => {
    const dayFirst = fc
      .tuple(fc.integer({ min: 1, max: 28 }), fc.constantFrom(...months))
      .map(([day, month]) => `${day}. ${month}`)
    const things = fc.constantFrom('20 Stühle', '5 Bands', '500 Gäste', '18 Verletzte', '30 Prozent', 'Rat')
    fc.assert(
      fc.property(dayFirst, things, (day, title) => {
        expect(read(`${day} ${title}`)).toEqual([readWhen(day, now)?.date, null, [], title])
      }),
    )
  })

  it('keeps a second time, which makes a span of the first', () => {
    expect(read('14:00 – 16:00 Rat')).toEqual([null, '14:00', [], '– 16:00 Rat'])
  })

  it('reads a third language by its catalogue alone', () => {
    const french = wordIndex([
      {
        weekdays: ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi ven', 'samedi'],
        months: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre'],
        days: { demain: 1, 'aujourd’hui': 0 },
        times: { midi: '12:00' },
        morning: '',
        afternoon: '',
        clock: 'h heures',
        minuteUnits: 'min',
        hourUnits: 'h',
        dayUnits: 'j',
        weekUnits: 'sem',
        weekNumbers: 'semaine',
        beforeNoon: 'matin',
        afterNoon: 'soir',
        ordinals: 'er',
        next: 'prochain',
        fillers: 'à le',
        careful: '',
        measures: 'euros',
        never: '',
        headings: {
          date: 'jour',
          time: 'heure',
          title: 'titre',
          group: 'rubrique',
          person: 'personne',
          platform: 'support',
          status: 'statut',
          note: 'note',
          id: 'identifiant',
          story: 'identifiant daybook',
        },
        peopleHeadings: {
          name: 'nom complet',
          firstName: 'prénom',
          lastName: 'nom',
          email: 'courriel',
          groups: 'rubrique',
          role: 'rôle',
          reads: 'voit',
          writes: 'modifie',
        },
        roles: { admin: 'administrateur', editor: 'rédacteur', reader: 'lecteur', none: 'aucun' },
        reaches: { all: 'tout', own: 'les siens' },
      },
    ])
    const line = (text: string) => readLine(text, { now, names, words: french })
    expect(line('vendredi à 18 heures Conseil')).toMatchObject({
      date: '2026-06-19',
      time: '18:00',
      title: 'Conseil',
    })
    expect(line('1er juillet 14h15 Conseil')).toMatchObject({
      date: '2026-07-01',
      time: '14:15',
      title: 'Conseil',
    })
    expect(line('tomorrow Conseil').title).toBe('tomorrow Conseil')
  })

  const word = fc.oneof(
    fc.constantFrom(
      ...'fri Do so KW 50 Abend 14:00 18 Uhr 24. Dez. 500 1800 30 6 pm um at +2h 26.11. 26 Nov May 2026 1430 1945 noon morgen next • - – 1. 2) :'.split(
        ' ',
      ),
      ...'#sport #nobody @leila @"Anna Berg" @anna /print /mp / # Rat Die gewinnt, Euro 3.50 24/7 bis'.split(
        ' ',
      ),
    ),
    fc.string({ minLength: 1, maxLength: 6 }),
  )
  const line = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))

  it('is the same when it is printed and read again', () => {
    fc.assert(
      fc.property(line, (text) => {
        const once = readLine(text, { now, names })
        const again = readLine(printed(once), { now, names })
        expect(again).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })

  it('loses nothing that it does not understand', () => {
    const plain = fc.stringMatching(/^[b-z]{3,8}$/)
    fc.assert(
      fc.property(line, fc.array(plain, { minLength: 1, maxLength: 4 }), (start, words) => {
        const unknown = words.map((one) => `x${one}`)
        const { title } = readLine(`${start} ${unknown.join(' ')}`, { now, names })
        expect(title.split(' ')).toEqual(expect.arrayContaining(unknown))
      }),
      { numRuns: 1000 },
    )
  })
})
