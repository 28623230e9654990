import { Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useShortcut } from '../../../components/shortcuts.ts'

interface SearchInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Further filters of the table. */
  readonly children?: ReactNode
}

/** Filters rows by text. `/` focuses it. */
export const SearchInput = ({ value, onChange, children }: SearchInputProps) => {
  const t = useTranslations('settings.table')
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', t('search'), 'page', () => input.current?.focus())
  return (
    <Group gap="lg" mb="sm">
      <TextInput
        ref={input}
        size="xs"
        w={240}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {children}
    </Group>
  )
}
