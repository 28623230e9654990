import { Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** Asks which newsroom a person signs in to, with a button for each. */
export const OrganizationChoice = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslations('signIn')
  return (
    <Stack gap="sm" role="group" aria-label={t('chooseOrganization')}>
      <Title order={2}>{t('chooseOrganization')}</Title>
      {children}
    </Stack>
  )
}
