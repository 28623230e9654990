/** The week from 22 June 2026 as five desks of a newsroom plan it, each in a table of its own kind, and an e-mail. */
interface Paper {
  readonly name: string
  readonly text: string
  /** The desk whose paper it is, where it does not say so. */
  readonly group?: string
  /** What nothing is suggested for, by the cell. */
  readonly typed?: Readonly<Record<string, string>>
  readonly stories: number
}

const cells = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.join('\t')).join('\n')

export const weekOfPaper: readonly Paper[] = [
  {
    name: 'politics, as an office program saves CSV',
    typed: { 'Uhrzeit, line 6': '' },
    stories: 8,
    text: `Datum;Uhrzeit;Thema;Ressort;Zuständig;Kanal;Bemerkung
Mo, 22.06.;10 Uhr;Ratsausschuss: Haushalt 2027;Politik;Leila Sander;Print;"Vorlage 12/26; Foto bestellt"
Mo 22.06.2026;;Kommentar: Wer zahlt für die Brücke?;Politik;Rolf Petersen;Print;
Di., 23.6.;14.30 Uhr;Pressekonferenz Oberbürgermeisterin;Politik;Leila Sander;Website, Print;
23.06.26;18:00 - 20:00 Uhr;Bürgerforum Hafenquartier;Lokales;Mia Berg;Website;Livestream
Mi. 24.6.;ab 9 Uhr;Landtag debattiert das Polizeigesetz;Politik;Rolf Petersen;Website;
25. Juni;ganztägig;Streik im Nahverkehr;Lokales;Mia Berg;Website;
Freitag, 26. Juni 2026;19:30;Ehrung der Retter;Lokales;–;Print;
Sa 27.06.;;"Die Woche in ""fünf Zahlen""";Politik;Rolf Petersen;Newsletter;
`,
  },
  {
    name: 'culture, as cells of a spreadsheet are copied',
    group: 'Kultur',
    stories: 6,
    text: cells(
      ['Tag', 'Zeit', 'Titel', 'Redakteurin', 'Plattform', 'Stand', 'Ort'],
      ['22.06.2026', '', 'Interview: Intendantin der Oper', 'Berg, Mia', 'Print', '', ''],
      ['23.06.2026', '20:00:00', 'Premiere "Die Physiker"', 'Mia Berg', 'Print', '', 'Stadttheater'],
      ['24.06.2026', '19.30', 'Lesung in der Stadtbücherei', 'Sander', 'Website', '', 'Stadtbücherei'],
      ['25.06.2026', '19:00', 'Philharmonie spielt Mahler', 'Sander', 'Website', '', ''],
      ['26.06.2026', '', 'Filmstarts der Woche', 'Sander', 'Website', '', ''],
      ['28.06.2026', '11:00', 'Matinee im Museum', 'Mia Berg', 'Newsletter', '', 'Kunsthalle'],
    ),
  },
  {
    name: 'local, with days that stand once in merged cells',
    group: 'Lokales',
    stories: 10,
    text: cells(
      ['Tag', 'Uhrzeit', 'Thema', 'Wer'],
      ['Montag, 22.6.', '9:00', 'Wochenmarkt zieht um', 'Mia Berg'],
      ['', '11:00', 'Spatenstich Kita Nord', 'Kai Nowak'],
      ['', '', 'Umfrage: Parken in der Altstadt', 'Kai Nowak'],
      ['Dienstag, 23.6.', '8:30', 'Blitzer der Woche', '-'],
      ['', '17 Uhr', 'Ortsbeirat Süd', 'Mia Berg'],
      ['Mittwoch, 24.6.', '', 'Reportage: Nacht auf der Wache', 'Kai Nowak'],
      ['', '15:00', 'Richtfest am Hafen', 'Mia Berg'],
      ['Donnerstag, 25.6.', '10:00', 'Amtsgericht: Urteil im Raserprozess', 'Kai Nowak'],
      ['Freitag, 26.6.', '', 'Stadtfest: was wo gesperrt ist', 'Mia Berg'],
      ['', '18:00', 'Eröffnung des Stadtfests', 'Kai Nowak'],
    ),
  },
  {
    name: 'the English pages',
    stories: 6,
    text: `Date,Time,Headline,Desk,Reporter,Platform,Notes
"Mon, Jun 22",9am,Harbour ferry timetable changes,Lokales,Kai Nowak,Website,
"Tuesday, June 23, 2026",2:30 p.m.,Mayor faces the press,Politics,Leila Sander,Website,
6/24/2026,7 PM,Reading at the city library,Culture,Mia Berg,Website,"Bring a camera, no flash"
6/25/2026,noon,What the strike means for commuters,Lokales,Kai Nowak,Newsletter,
26 Jun,6.30pm,Midsummer parade,Lokales,Kai Nowak,Website,
27th June,10:15 AM,Market day,Lokales,,Website,
`,
  },
  {
    name: 'sport, as a league prints its fixtures',
    group: 'Sport',
    stories: 4,
    text: `Spieltag;Datum;Anstoß;Begegnung;Reporter
13;Fr., 26.06.2026;20:30 Uhr;FC Hafen - SV Nord;Kai Nowak
13;Sa., 27.06.2026;15:30 Uhr;TSV Altstadt - SC West;Kai Nowak
13;Sa., 27.06.2026;18:30 Uhr;HSG Förde - TuS Süd;
13;So., 28.06.2026;17.30 Uhr;VfB Insel - FC Hafen II;
`,
  },
  {
    name: 'business, in an e-mail',
    group: 'Wirtschaft',
    stories: 5,
    text: `Moin zusammen,

hier die Termine der Wirtschaft:

- Mo 22.6.2026 10:00 #wirtschaft @sander Reederei legt Zahlen vor
- Di 23.6.2026, 11 Uhr: Betriebsrat der Werft lädt ein
- Mi 24.6.2026 9.30 Uhr #wirtschaft Konjunkturbericht der Kammer
• Do 25.6.2026 #wirtschaft /newsletter Was das Brückengeld kostet
* Fr 26.6.2026 12:00–13:00 Hafenrundgang mit der Ministerin

Viele Grüße
Rolf`,
  },
]
