import { ActionIcon, Button, Stack } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { ProblemText } from '../../../components/ProblemText.tsx'
import classes from './EntryList.module.css'
import { FieldGroup } from './FieldGroup.tsx'

interface EntryListProps<T extends { readonly name: string }> {
  readonly label: string
  readonly addLabel: string
  readonly removeLabel: (name: string) => string
  readonly value: readonly T[]
  readonly onChange: (value: readonly T[]) => void
  readonly error: string | undefined
  /** The values of a new entry. */
  readonly empty: T
  /** The fields of one entry; `path` is its place in the body, such as `[2]`. */
  readonly render: (entry: T, change: (part: Partial<T>) => void, path: string) => ReactNode
}

/** A short list within a form, such as the options of a field. It is saved with the form. */
export const EntryList = <T extends { readonly name: string }>({
  label,
  addLabel,
  removeLabel,
  value,
  onChange,
  error,
  empty,
  render,
}: EntryListProps<T>) => {
  const list = useRef<HTMLUListElement>(null)
  // Unsaved entries have no ID. These keys keep the text in each row when one above is removed.
  const [keys, setKeys] = useState<readonly number[]>([])
  const keyAt = (index: number): number => keys[index] ?? index
  const add = () => {
    setKeys([
      ...value.map((_, index) => keyAt(index)),
      Math.max(-1, ...value.map((_, index) => keyAt(index))) + 1,
    ])
    onChange([...value, empty])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  const remove = (index: number) => {
    setKeys(value.map((_, place) => keyAt(place)).toSpliced(index, 1))
    onChange(value.toSpliced(index, 1))
  }
  return (
    <FieldGroup label={label}>
      <Stack gap={4} align="flex-start">
        <ul ref={list} className={classes.list}>
          {value.map((entry, index) => (
            <li key={keyAt(index)} className={classes.row}>
              {render(entry, (part) => onChange(value.with(index, { ...entry, ...part })), `[${index}]`)}
              <ActionIcon size="sm" aria-label={removeLabel(entry.name)} onClick={() => remove(index)}>
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <ProblemText size="xs">{error}</ProblemText>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={12} aria-hidden />}
          onClick={add}
        >
          {addLabel}
        </Button>
      </Stack>
    </FieldGroup>
  )
}
