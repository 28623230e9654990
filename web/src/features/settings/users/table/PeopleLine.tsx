import { ActionIcon, Button, Table, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { wordsOfProblem } from '../../../../api/server-words.ts'
import type { PeoplePreview } from '../../../../api/types.ts'
import { isComposing } from '../../../../components/is-composing.ts'

type Line = PeoplePreview['lines'][number]
type CellError = Line['errors'][number]

interface CellProps {
  readonly label: string
  readonly value: string
  readonly errors: readonly CellError[]
  readonly onChange: (value: string) => void
}

const wordsOf = ({ code, message }: CellError): string =>
  wordsOfProblem({ scope: 'body', path: null, code, message })

const Cell = ({ label, value, errors, onChange }: CellProps) => {
  const t = useTranslations('settings.peopleTable')
  const [typed, setTyped] = useState(value)
  const settle = () => {
    if (typed !== value) onChange(typed)
  }
  return (
    <Table.Td>
      <TextInput
        size="xs"
        aria-label={label}
        value={typed}
        error={errors.length === 0 ? undefined : errors.map(wordsOf).join(' ')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) settle()
        }}
      />
      {errors.map(({ value: wrong, suggestion }) =>
        suggestion === null ? null : (
          <Button
            key={wrong}
            mt={4}
            variant="default"
            size="compact-xs"
            onClick={() => onChange(value.replace(wrong, suggestion))}
          >
            {t('take', { suggestion })}
          </Button>
        ),
      )}
    </Table.Td>
  )
}

interface PeopleLineProps {
  readonly line: Line
  readonly columns: PeoplePreview['columns']
  readonly onCorrect: (index: number, value: string) => void
  readonly onRemove: () => void
}

/** A line of a table of people, with its errors at their cells. */
export const PeopleLine = ({ line, columns, onCorrect, onRemove }: PeopleLineProps) => {
  const t = useTranslations('settings.peopleTable')
  const headings = new Set(columns.flatMap(({ heading, column }) => (column === null ? [] : [heading])))
  const elsewhere = line.errors.filter(({ column }) => !headings.has(column))
  return (
    <Table.Tr>
      {columns.map(({ heading, column }, index) =>
        column === null ? null : (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            key={`${index} ${line.cells[index]}`}
            label={t('cell', { column: heading, line: line.line })}
            value={line.cells[index] ?? ''}
            errors={line.errors.filter((error) => error.column === heading)}
            onChange={(value) => onCorrect(index, value)}
          />
        ),
      )}
      <Table.Td>
        {elsewhere.map((error) => (
          <Text key={`${error.column} ${error.code}`} size="xs" c="var(--mantine-color-error)">
            {error.column}: {wordsOf(error)}
          </Text>
        ))}
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('remove', { line: line.line })}
          onClick={onRemove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Table.Td>
    </Table.Tr>
  )
}
