import { useMessages, useTranslations } from 'use-intl'
import { wordsOfProblem } from '../../api/server-words.ts'
import type { Import, ImportLine } from './imports.ts'
import { useLackWords } from './lack-words.ts'

type Told = Omit<ImportLine['errors'][number], 'suggestion' | 'value'>
type ImportColumn = Import['columns'][number]['column']

/** What the server calls a column that the table does not have. */
const columnsByName = new Map<string, NonNullable<ImportColumn>>([
  ['Date', 'date'],
  ['Time', 'time'],
  ['Title', 'title'],
  ['Group', 'group'],
  ['Person', 'person'],
  ['Platform', 'platform'],
  ['Status', 'status'],
  ['Note', 'note'],
  ['ID', 'id'],
  ['Daybook ID', 'story'],
])

/** What is wrong with a line, in words that say what to do. `of` is the column in which it is. */
export const useErrorWords = () => {
  const t = useTranslations('import')
  const { import: words } = useMessages() as { import: { problems: Readonly<Record<string, string>> } }
  const lackWords = useLackWords()
  const inCell = ({ code, message, path, parameters }: Told, of: ImportColumn | undefined): string => {
    const lack = path === undefined ? undefined : lackWords(path)
    if (lack !== undefined) return lack
    return code in words.problems
      ? t(`problems.${code as 'contradicts-line'}`, { line: parameters?.line ?? 0, column: of ?? 'other' })
      : wordsOfProblem({ scope: 'body', path: null, code, message })
  }
  /** Of an error outside of the columns of the table. */
  const elsewhere = (error: Told): string => {
    const column = columnsByName.get(error.column)
    return `${column ? t(`columns.${column}`) : error.column}: ${inCell(error, column)}`
  }
  return { inCell, elsewhere }
}
