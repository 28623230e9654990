import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { leaveField } from '../../../components/focus/page-start.ts'
import { useShortcut } from '../../../components/shortcuts.ts'
import { usePlanContext } from '../plan-context.tsx'

interface SearchBoxProps {
  readonly value: string | undefined
  readonly onChange: (words: string | undefined) => void
}

/** Milliseconds between the last key and the request. */
const pause = 150

export const SearchBox = ({ value, onChange }: SearchBoxProps) => {
  const { t } = usePlanContext()
  const field = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(value ?? '')
  const asked = useRef(value)
  useShortcut('/', t('keys.search'), 'page', () => field.current?.focus())
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setWords(value ?? '')
  }, [value])
  const ask = (text: string) => {
    asked.current = text.trim() === '' ? undefined : text
    onChange(asked.current)
  }
  const askSoon = useDebouncedCallback(ask, pause)
  return (
    <TextInput
      ref={field}
      size="xs"
      w={200}
      type="search"
      aria-label={t('search')}
      placeholder={t('searchHint')}
      leftSection={<IconSearch size={14} aria-hidden />}
      rightSection={
        words === '' ? null : (
          <CloseButton
            size="xs"
            aria-label={t('clearSearch')}
            onClick={() => {
              setWords('')
              ask('')
              field.current?.focus()
            }}
          />
        )
      }
      value={words}
      maxLength={500}
      onChange={(event) => {
        setWords(event.currentTarget.value)
        askSoon(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') leaveField()
      }}
    />
  )
}
