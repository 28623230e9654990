import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { auditActions } from '../../src/base/audit-actions.ts'
import { errorCatalogue } from '../../src/base/error-catalogue.ts'
import { problemCodes } from '../../src/base/problem-codes.ts'
import { textFormats } from '../../src/base/text-formats.ts'
import { reasonCodes } from '../../src/changes/calendars/calendar-reasons.ts'
import { mailWords } from '../../src/changes/notice-mail/mail-words.ts'
import { elementTexts } from '../../src/database/element-texts.ts'
import { CreateElement } from '../../src/stories/elements/element-schemas.ts'
import { PublicationBody } from '../../src/stories/elements/publication-schemas.ts'
import { TaskBody } from '../../src/stories/elements/task-schemas.ts'

type Catalogue = { readonly [name: string]: string | Catalogue }

const folder = new URL('../../web/src/messages/', import.meta.url)
const parse = (file: string): Catalogue => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
/** `server` translates what the server says in English; `typed` is what people type, in each language its own. */
const folders = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['server', 'typed'].includes(entry.name))
  .map(({ name }) => name)
/** The words of all pages: some have files of their own, which only they load. */
const read = (file: string): Catalogue =>
  Object.assign(parse(file), ...folders.map((name) => parse(`${name}/${file}`)))

const entriesOf = (catalogue: Catalogue, path: readonly string[] = []): [string, string][] =>
  Object.entries(catalogue).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[[...path, name].join('.'), value] satisfies [string, string]]
      : entriesOf(value, [...path, name]),
  )

/** The arguments of a message: `{count}`, `{count, plural, …}`; not the words of a choice, as in `=0 {Late}`. */
const argumentsOf = (message: string): string[] =>
  [...new Set([...message.matchAll(/(?<!=\d )\{(\w+)(?=[,}])/g)].map(([, name]) => `${name}`))].sort()

const english = new Map(entriesOf(read('en.json')))
const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
const others = files.filter((file) => file !== 'en.json')

/** Messages of which the number is never one. */
const alwaysSeveral = new Set([
  'palette.more',
  'plan.allLines',
  'plan.elsewhere.more',
  'plan.severalLines',
  'relativeDays.daysAfter',
  'relativeDays.daysBefore',
  'settings.remove.openTasks.more',
  'settings.remove.stories.more',
  'settings.seriesMembers.all',
])

describe.each(files)('the numbers in %s', (file) => {
  const messages = entriesOf(read(file))
  const found = (pattern: RegExp) => messages.flatMap(([, message]) => [...message.matchAll(pattern)])

  it('stand before a noun in its singular too', () => {
    const counts = found(/\{(\w+), plural,/g).map(([, name]) => name)
    const plurals = found(/\{# (\p{L}+)\} other \{# (\p{L}+)/gu).flatMap(([, one, other]) =>
      one === other ? [] : [other],
    )
    const bare = new RegExp(`\\{(${counts.join('|')})\\} (${plurals.join('|')})(?!\\p{L})`, 'u')
    const isBare = (message: string) => {
      const [, count] = bare.exec(message) ?? []
      return count !== undefined && !message.includes(`{${count}, plural,`)
    }
    expect(messages.filter(([name, message]) => !alwaysSeveral.has(name) && isBare(message))).toEqual([])
  })
})

describe.each(others)('the catalogue %s', (file) => {
  const catalogue = new Map(entriesOf(read(file)))
  /** The server writes in English, so only other languages translate its messages. */
  const serverWords = parse(`server/${file}`)
  const ofServer = (kind: 'errors' | 'problems' | 'withoutValues' | 'endings' | 'formats' | 'reasons') =>
    Object.keys(serverWords[kind] ?? {})

  it('has every message of the English one, and no other', () => {
    expect([...catalogue.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('uses the same arguments in each', () => {
    const different = [...catalogue].filter(
      ([name, message]) =>
        JSON.stringify(argumentsOf(message)) !== JSON.stringify(argumentsOf(english.get(name) ?? '')),
    )
    expect(different).toEqual([])
  })

  it('ends no sentence with a day, which may be a German abbreviation', () => {
    const ends = /\{(day|date|wanted)\}\./
    expect(
      [...catalogue].filter(([name, message]) => !name.startsWith('settings.') && ends.test(message)),
    ).toEqual([])
  })

  it('leaves none empty', () => {
    expect([...catalogue].filter(([, message]) => message.trim() === '')).toEqual([])
  })

  it('has words for every problem that the server can find', () => {
    expect(ofServer('problems').sort()).toEqual([...problemCodes].sort())
  })

  it('has words for a problem without the values that its usual words need', () => {
    const problems = entriesOf(parse(`server/${file}`).problems as Catalogue)
    const withValues = problems.filter(([, words]) => argumentsOf(words).length > 0).map(([code]) => code)
    expect(ofServer('withoutValues').sort()).toEqual(withValues.sort())
  })

  it('has words for what can become of a reference (A15)', () => {
    expect(ofServer('endings').sort()).toEqual(['deleted', 'inactive'])
  })

  it('1.14 has words for what a text must be', () => {
    expect(ofServer('formats').sort()).toEqual(Object.keys(textFormats).sort())
  })

  it('23.3 has words for every reason why a calendar fails or is stopped', () => {
    expect(ofServer('reasons').sort()).toEqual(reasonCodes.toSorted())
  })

  it('has words for every error of the server', () => {
    expect(ofServer('errors').sort()).toEqual(Object.keys(errorCatalogue).sort())
  })
})

describe.each(files)('the audit log in %s', (file) => {
  it('11 has words for every action, also for what no request does', () => {
    const words = new Map(entriesOf(read(file)))
    expect(auditActions.filter((action) => !words.has(`settings.audit.actions.${action}`))).toEqual([])
  })
})

/** What changes of a story, its tasks and publications, but what is told as `user`, with its own name, or beside another field. */
const changing = new Set(
  [CreateElement, TaskBody, PublicationBody].flatMap(({ properties }) => Object.keys(properties)),
)
for (const field of ['localId', 'tasks', 'publications', 'customFields', 'userId', 'masterGroupId'])
  changing.delete(field)
/** Pages have sentences of their own; what differs in the plan names a publication alone when its day does. */
const withoutName = { changed: ['user', 'confidential'], differences: ['user', 'confidential', 'schedule'] }

describe.each(files)('what changes of a story in %s', (file) => {
  const words = new Map(entriesOf(read(file)))
  const named = mailWords[file.startsWith('de') ? 'de' : 'en'].fields

  it('has words on pages, in what differs in the plan, and in mails', () => {
    const places = Object.entries(withoutName).flatMap(([catalogue, others]) =>
      [...changing].filter((field) => !others.includes(field)).map((field) => `${catalogue}.fields.${field}`),
    )
    expect.soft(places.filter((place) => !words.has(place))).toEqual([])
    const withoutWords = [...changing].filter((field) => !(field in named))
    expect(withoutWords, 'src/changes/notice-mail/mail-words.ts').toEqual([])
  })

  it.each(Object.keys(elementTexts))('%s has words on its page', (text) => {
    expect([...words.keys()]).toContain(`story.${text}`)
  })
})
