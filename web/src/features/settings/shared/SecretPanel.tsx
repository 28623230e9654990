import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import classes from './Handed.module.css'
import { HandedTitle } from './HandedTitle.tsx'
import { type IssuedSecret, useIssuedSecret } from './issued-secret.tsx'
import { UnsavedGuard } from './UnsavedGuard.tsx'

interface SecretPanelProps {
  readonly id: number
  /** What to copy. Call `copied` once somebody has. */
  readonly children: (issued: IssuedSecret, copied: () => void) => ReactNode
}

/** A new secret, shown once. */
export const SecretPanel = ({ id, children }: SecretPanelProps) => {
  const t = useTranslations('settings.secret')
  const { issued, setIssued } = useIssuedSecret()
  if (issued?.id !== id) return null
  return (
    <section className={classes.panel} aria-label={t('title')}>
      <HandedTitle>{t('title')}</HandedTitle>
      <Text size="sm">{t('once')}</Text>
      {children(issued, () => setIssued({ ...issued, isCopied: true }))}
      <UnsavedGuard isDirty={() => !issued.isCopied} what="secret" />
      <Group>
        <Button variant="default" onClick={() => setIssued(null)}>
          {t('stored')}
        </Button>
      </Group>
    </section>
  )
}
