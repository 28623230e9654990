import { MantineThemeProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** What the library's controls say of themselves, in the language of the page. */
export const ControlWords = ({ children }: { readonly children: ReactNode }) => {
  const t = useTranslations('frame')
  const visibilityToggleButtonProps = { 'aria-label': t('showPassword') }
  return (
    <MantineThemeProvider
      theme={{ components: { PasswordInput: { defaultProps: { visibilityToggleButtonProps } } } }}
    >
      {children}
    </MantineThemeProvider>
  )
}
