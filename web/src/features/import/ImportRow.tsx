import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isComposing } from '../../components/is-composing.ts'
import type { Correction } from './corrections.ts'
import { useErrorWords } from './error-words.ts'
import classes from './Import.module.css'
import type { Import, ImportLine } from './imports.ts'

type LineError = ImportLine['errors'][number]
type ImportColumn = Import['columns'][number]['column']

/** Several tasks may lack the same. */
const distinct = (errors: readonly LineError[], wordsOf: (error: LineError) => string) => [
  ...new Map(errors.map((error) => [wordsOf(error), error])),
]

interface CellProps {
  readonly column: ImportColumn
  readonly label: string
  readonly value: string
  readonly errors: readonly LineError[]
  readonly isChange: boolean
  readonly isFixed: boolean
  readonly onChange: (correction: Correction) => void
}

const Suggestion = ({ value, onTake }: { value: string; onTake: CellProps['onChange'] }) => {
  const t = useTranslations('import')
  return (
    <Button
      variant="default"
      size="compact-xs"
      className={classes.suggestion ?? ''}
      onClick={() => onTake({ value, isSuggested: true })}
    >
      {t('take', { suggestion: value })}
    </Button>
  )
}

const Cell = ({ column, label, value, errors, isChange, isFixed, onChange }: CellProps) => {
  const { inCell } = useErrorWords()
  const wordsOf = (error: LineError) => inCell(error, column)
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const settle = () => {
    if (typed !== null && typed !== value) onChange({ value: typed, isSuggested: false })
    setTyped(null)
  }
  return (
    <td data-column={column} data-error={errors.length > 0 || undefined} data-change={isChange || undefined}>
      <input
        className={classes.cell}
        aria-label={label}
        aria-invalid={errors.length > 0}
        aria-describedby={errors.length > 0 ? id : undefined}
        readOnly={isFixed}
        value={typed ?? value}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          if (event.key === 'Enter') settle()
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      {errors.length === 0 ? null : (
        <div id={id} className={classes.error}>
          {distinct(errors, wordsOf).map(([words, error]) => (
            <div key={words}>
              {words}
              {error.suggestion === null || isFixed ? null : (
                <Suggestion value={error.suggestion} onTake={onChange} />
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
  readonly onCorrect: (index: number, correction: Correction) => void
}

/** A line of the table, with its errors at their cells. */
export const ImportRow = ({ line, columns, isFixed, onCorrect }: ImportRowProps) => {
  const t = useTranslations('import')
  const { elsewhere: wordsOf } = useErrorWords()
  const headings = new Set(columns.flatMap(({ heading, column }) => (column === null ? [] : [heading])))
  const elsewhere = line.errors.filter(({ column }) => !headings.has(column))
  const outcome = line.committed
    ? t('done')
    : line.errors.length > 0
      ? t('faulty', { count: line.errors.length })
      : t(line.known ?? 'new')
  const changes = line.committed ? [] : line.changes
  return (
    <tr>
      <th scope="row">{line.line}</th>
      {columns.map(({ heading, column }, index) =>
        column === null ? null : (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            key={index}
            column={column}
            label={t(changes.includes(column) ? 'cellChanged' : 'cell', { column: heading, line: line.line })}
            isChange={changes.includes(column)}
            value={line.cells[index] ?? ''}
            errors={line.errors.filter((error) => error.column === heading)}
            isFixed={isFixed || line.committed}
            onChange={(correction) => onCorrect(index, correction)}
          />
        ),
      )}
      <td>
        {outcome}
        {distinct(elsewhere, wordsOf).map(([words]) => (
          <div key={words} className={classes.error}>
            {words}
          </div>
        ))}
      </td>
    </tr>
  )
}
