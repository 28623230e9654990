import { Anchor, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { OrganizationChoice } from './OrganizationChoice.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { type Credentials, organizationsOf, wantsCode } from './sign-in.ts'

interface PasswordWayProps {
  readonly credentials: Credentials
  readonly onChange: (credentials: Credentials) => void
  readonly error: Error | null
  readonly isPending: boolean
  readonly onOrganization: (organizationId: number) => void
}

/** Email and password, a code if needed, and a choice between newsrooms if there are several. */
export const PasswordWay = (props: PasswordWayProps) => {
  const { credentials, onChange, error, isPending, onOrganization } = props
  const t = useTranslations('signIn')
  const organizations = organizationsOf(error)
  return (
    <>
      <PasswordFields value={credentials} onChange={onChange} />
      {wantsCode(error) ? (
        <TextInput
          label={t('code')}
          description={t('codeHint')}
          name="code"
          autoComplete="one-time-code"
          required
          autoFocus
          value={credentials.code}
          onChange={(event) => onChange({ ...credentials, code: event.currentTarget.value })}
        />
      ) : null}
      {organizations.length === 0 ? (
        <Button type="submit" size="sm" loading={isPending}>
          {t('submit')}
        </Button>
      ) : (
        <OrganizationChoice>
          {organizations.map(({ id, name }) => (
            <Button key={id} size="sm" onClick={() => onOrganization(id)}>
              {name}
            </Button>
          ))}
        </OrganizationChoice>
      )}
      <Anchor component={Link} to="/password/forgotten" size="sm">
        {t('forgotten')}
      </Anchor>
    </>
  )
}
