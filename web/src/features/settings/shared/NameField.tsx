import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'use-intl'

interface NameFieldProps extends TextInputProps {
  /** Who sees the name, where that is said (contract 14.3). */
  readonly seen?: 'name' | 'field' | 'group'
}

/** The name of an entry of the settings: its first field. */
export const NameField = ({ seen, ...field }: NameFieldProps) => {
  const t = useTranslations('settings.seenByAll')
  return <TextInput description={seen && t(seen)} required data-autofocus {...field} />
}
