import { ActionIcon, Button, Table, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslations } from 'use-intl'
import { wordsOfProblem } from '../../../../api/server-words.ts'
import type { PeoplePreview } from '../../../../api/types.ts'
import { useOptionWords } from './option-words.ts'

type Line = PeoplePreview['lines'][number]
type CellError = Line['errors'][number]

interface CellProps {
  readonly label: string
  readonly column: PeoplePreview['columns'][number]
  readonly value: string
  readonly errors: readonly CellError[]
  readonly onChange: (value: string) => void
}

/** Nothing but an address has a format here. */
const wordsOf = ({ code, message }: CellError): string =>
  wordsOfProblem({
    ...{ scope: 'body', path: null, code, message },
    parameters: code === 'format' ? { format: 'email' } : {},
  })

const Cell = ({ label, column: { heading, column }, value, errors, onChange }: CellProps) => {
  const t = useTranslations('settings.peopleTable')
  const quoted = useTranslations('story')
  const options = useOptionWords()(column)
  const choices = [...options.values()].map((text) => quoted('quoted', { text })).join(', ')
  const words = (error: CellError) =>
    error.code === 'unknown-option' && options.size > 0 ? t('options', { choices }) : wordsOf(error)
  return (
    <Table.Td data-column={heading}>
      <TextInput
        size="xs"
        aria-label={label}
        value={value}
        error={errors.length === 0 ? undefined : errors.map(words).join(' ')}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {errors.map(({ value: wrong, suggestion: meant }) => {
        if (meant === null) return null
        const suggestion = options.get(meant) ?? meant
        return (
          <Button
            key={wrong}
            mt={4}
            variant="default"
            size="compact-xs"
            onClick={() => onChange(value.replace(wrong, suggestion))}
          >
            {t('take', { suggestion })}
          </Button>
        )
      })}
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
      {columns.map((column, index) =>
        column.column === null ? null : (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
            key={index}
            label={t('cell', { column: column.heading, line: line.line })}
            column={column}
            value={line.cells[index] ?? ''}
            errors={line.errors.filter((error) => error.column === column.heading)}
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
