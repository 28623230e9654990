import { PasswordInput, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { Credentials } from './sign-in.ts'

interface PasswordFieldsProps {
  readonly value: Credentials
  readonly onChange: (value: Credentials) => void
}

/** Email and password. */
export const PasswordFields = ({ value, onChange }: PasswordFieldsProps) => {
  const t = useTranslations('signIn')
  const isKnown = value.email !== ''
  return (
    <>
      <TextInput
        label={t('email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        autoFocus={!isKnown}
        value={value.email}
        onChange={(event) => onChange({ ...value, email: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('password')}
        name="password"
        autoComplete="current-password"
        required
        autoFocus={isKnown}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
      />
    </>
  )
}
