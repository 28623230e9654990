import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The rules that docs/contract.md numbers, and the citations of them in tests and comments. */

const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Citation {
  /** `8.5`, or `3` for statements of a section that have no number. */
  readonly rule: string
  /** `src/settings/platforms/platform-rules.test.ts: 8.5 changes only what is sent` */
  readonly where: string
}

const sections = (text: string): string[] => text.split(/^## /m).slice(1)

const numbersIn = (section: string): string[] =>
  [...section.matchAll(/\*\*(\d+\.\d+)\*\*/g)].flatMap(([, number]) => number ?? [])

/** Whether a section states anything outside its numbered rules; its own number then stands for that. */
const saysMore = (section: string): boolean =>
  section
    .split('\n')
    .slice(1)
    .some((line) => /^\S/.test(line) && !/^- \*\*\d+\.\d+\*\*/.test(line))

/** The numbers of a contract's rules, in order: `1.1`, `1.2` … and `3` for a section with unnumbered statements. */
export const ruleNumbers = (contract: string): string[] =>
  sections(contract).flatMap((section) => {
    const number = /^(\d+)\. /.exec(section)?.[1]
    return [...(number !== undefined && saysMore(section) ? [number] : []), ...numbersIn(section)]
  })

/** Every section, including those whose rules all have numbers: `3`, `4` … */
export const sectionNumbers = (contract: string): string[] =>
  sections(contract).flatMap((section) => /^(\d+)\. /.exec(section)?.[1] ?? [])

const filesBelow = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => relative(root, join(root, folder, name)))

const sources = () =>
  ['src', 'test'].flatMap(filesBelow).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))

const number = '(?:2[0-5]|1\\d|[1-9])(?:\\.\\d{1,2})?'
const several = `${number}(?:(?:, | and |–)${number})*`

/** `8.2–8.5` → 8.2, 8.3, 8.4, 8.5; `3–5` → 3, 4, 5. */
const spanned = (range: string): string[] => {
  const [first = '', last = first] = range.split('–')
  const [section, from = section] = first.split('.')
  const to = last.split('.').at(-1)
  const count = Number(to) - Number(from) + 1
  return Array.from({ length: count }, (_, index) =>
    first.includes('.') ? `${section}.${Number(from) + index}` : String(Number(from) + index),
  )
}

const rulesOf = (text: string): string[] => text.split(/, | and /).flatMap(spanned)

/** `describe('8.5 …'`, `it('1.5, 1.8 …'`, and titles that follow a table of cases. */
const nameOfTest = new RegExp(`\\(\\s*(['"\`])(${several}) ((?:(?!\\1).)*)`, 'g')

/** The rules that test names cite: the numbers at their start. */
export const citedByTests = (): Citation[] =>
  sources()
    .filter(({ file }) => file.endsWith('.test.ts'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(nameOfTest)].flatMap(([, , rules = '', name = '']) =>
        rulesOf(rules).map((rule) => ({ rule, where: `${file}: ${rules} ${name}` })),
      ),
    )

/** The rules that comments cite: `contract 8.5`. */
export const citedByComments = (): Citation[] =>
  sources().flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`\\bcontract (${several})`, 'g'))].flatMap(([whole, rules = '']) =>
      rulesOf(rules).map((rule) => ({ rule, where: `${file}: ${whole}` })),
    ),
  )
