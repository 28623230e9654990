import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useMessages, useTranslations } from 'use-intl'
import { wordsOfProblem } from '../../api/server-words.ts'
import classes from './Import.module.css'
import type { Import, ImportLine } from './imports.ts'

type LineError = ImportLine['errors'][number]

const useErrorWords = () => {
  const t = useTranslations('import')
  const { import: words } = useMessages() as { import: { problems: Readonly<Record<string, string>> } }
  return ({ code, message }: LineError): string =>
    code in words.problems
      ? t(`problems.${code as 'format'}`)
      : wordsOfProblem({ scope: 'body', path: null, code, message })
}

interface CellProps {
  readonly label: string
  readonly value: string
  readonly errors: readonly LineError[]
  readonly isFixed: boolean
  readonly onChange: (value: string) => void
}

const Cell = ({ label, value, errors, isFixed, onChange }: CellProps) => {
  const t = useTranslations('import')
  const wordsOf = useErrorWords()
  const [typed, setTyped] = useState(value)
  const id = useId()
  const settle = () => {
    if (typed !== value) onChange(typed)
  }
  return (
    <td data-error={errors.length > 0 || undefined}>
      <input
        className={classes.cell}
        aria-label={label}
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length > 0 ? id : undefined}
        readOnly={isFixed}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => {
          if (key === 'Enter') settle()
          if (key === 'Escape') setTyped(value)
        }}
      />
      {errors.length === 0 ? null : (
        <div id={id} className={classes.error}>
          {errors.map((error) => (
            <div key={`${error.code} ${error.message}`}>
              {wordsOf(error)}
              {error.suggestion === null || isFixed ? null : (
                <Button variant="default" size="compact-xs" onClick={() => onChange(error.suggestion ?? '')}>
                  {t('take', { suggestion: error.suggestion })}
                </Button>
              )}
            </div>
          ))}
        </div>
      )}
    </td>
  )
}

interface ImportRowProps {
  readonly line: ImportLine
  readonly columns: Import['columns']
  readonly isFixed: boolean
  readonly onCorrect: (index: number, value: string) => void
}

/** A line of the table, with its errors at their cells. */
export const ImportRow = ({ line, columns, isFixed, onCorrect }: ImportRowProps) => {
  const t = useTranslations('import')
  const wordsOf = useErrorWords()
  const headings = new Set(columns.flatMap(({ heading, column }) => (column === null ? [] : [heading])))
  const elsewhere = line.errors.filter(({ column }) => !headings.has(column))
  const outcome = line.committed
    ? t('done')
    : line.errors.length > 0
      ? t('faulty', { count: line.errors.length })
      : t(line.known ?? 'new')
  return (
    <tr>
      <th scope="row">{line.line}</th>
      {columns.map(({ heading, column }, index) =>
        column === null ? null : (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            key={`${index} ${line.cells[index]}`}
            label={t('cell', { column: heading, line: line.line })}
            value={line.cells[index] ?? ''}
            errors={line.errors.filter((error) => error.column === heading)}
            isFixed={isFixed || line.committed}
            onChange={(value) => onCorrect(index, value)}
          />
        ),
      )}
      <td>
        {outcome}
        {elsewhere.map((error) => (
          <div key={`${error.column} ${error.code}`} className={classes.error}>
            {error.column}: {wordsOf(error)}
          </div>
        ))}
      </td>
    </tr>
  )
}
