import { calendarFile, event } from '../support/calendar-desk.ts'

/** Calendars as newsrooms have them; the clock of the tests is 2026-06-18. */

/** Outlook's name of a zone, with its rules since ever. */
const outlookZone = `BEGIN:VTIMEZONE
TZID:W. Europe Standard Time
BEGIN:STANDARD
DTSTART:16010101T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE`

/** A league: single matches in UTC, of which one has no hour yet. */
export const fixtures = (...more: readonly string[]): string =>
  calendarFile(
    event(
      'match-1@league.example.org',
      `DTSTART:20260620T133000Z
DTEND:20260620T152000Z
SUMMARY:FC Nord \u2013 SV S\u00fcd
LOCATION:Stadion am Fluss\\, Block A
URL:https://league.example.org/1`,
    ),
    event('match-2@league.example.org', 'DTSTART;VALUE=DATE:20260627\nSUMMARY:SV S\u00fcd \u2013 TSV West'),
    event(
      'match-0@league.example.org',
      'DTSTART:20260601T133000Z\nSUMMARY:Over before the calendar was made',
    ),
    ...more,
  )

/** A council: a meeting on each second Monday, one of them moved, one left out, one called off; and a fair of three days. */
export const council = (): string =>
  calendarFile(
    outlookZone,
    event(
      'council@town.example.org',
      `DTSTART;TZID="W. Europe Standard Time":20260105T180000
DURATION:PT2H
RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO
EXDATE;TZID="W. Europe Standard Time":20260706T180000
SUMMARY:Town council
DESCRIPTION:Agenda:\\n1. Budget\\n2. Any other business`,
    ),
    event(
      'council@town.example.org',
      `RECURRENCE-ID;TZID="W. Europe Standard Time":20260622T180000
DTSTART;TZID="W. Europe Standard Time":20260623T170000
DTEND;TZID="W. Europe Standard Time":20260623T180000
SUMMARY:Town council\\, moved`,
    ),
    event(
      'council@town.example.org',
      `RECURRENCE-ID;TZID="W. Europe Standard Time":20260720T180000
DTSTART;TZID="W. Europe Standard Time":20260720T180000
STATUS:CANCELLED
SUMMARY:Town council`,
    ),
    event(
      'fair@town.example.org',
      'DTSTART;VALUE=DATE:20260703\nDTEND;VALUE=DATE:20260706\nSUMMARY:Town fair',
    ),
  )

/** A court: floating times, folded lines, a trial of several days by RDATE. */
export const court = (): string =>
  calendarFile(
    event(
      'trial-12@court.example.org',
      `DTSTART:20260625T090000
RDATE:20260629T090000,20260630T133000
SUMMARY:Trial 12 KLs 3/26: the people against a man with a very long name that
  does not fit into one line`,
    ),
    event(
      'hearing@court.example.org',
      'DTSTART;TZID=America/New_York:20260626T100000\nSUMMARY:Hearing by video',
    ),
  )
