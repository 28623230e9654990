import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { ClientView } from '../../../../../src/api-clients/client-schemas.ts'
import { CopyBlock } from '../shared/CopyBlock.tsx'
import classes from '../shared/Handed.module.css'
import { UnsavedGuard } from '../shared/UnsavedGuard.tsx'
import { curlOf } from './curl.ts'
import { useIssuedSecret } from './issued-secret.tsx'

/** A new secret, this once, with commands that show that it works. */
export const SecretPanel = ({ view }: { readonly view: ClientView }) => {
  const t = useTranslations('settings.clients')
  const { issued, setIssued } = useIssuedSecret()
  const isShown = issued?.id === view.id
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) title.current?.focus()
  }, [isShown])
  if (!isShown) return null
  const copied = () => setIssued({ ...issued, isCopied: true })
  return (
    <section className={classes.panel} aria-label={t('secretTitle')}>
      <Title order={3} ref={title} tabIndex={-1} className={classes.title}>
        {t('secretTitle')}
      </Title>
      <Text size="sm">{t('secretOnce')}</Text>
      <CopyBlock label="client_id" text={issued.clientId} />
      <CopyBlock label="client_secret" text={issued.secret} onCopied={copied} />
      <CopyBlock label={t('tryIt')} text={curlOf(location.origin, issued, view.scopes)} onCopied={copied} />
      <UnsavedGuard isDirty={() => !issued.isCopied} warning={t('secretLost')} />
      <Group>
        <Button variant="default" onClick={() => setIssued(null)}>
          {t('secretStored')}
        </Button>
      </Group>
    </section>
  )
}
