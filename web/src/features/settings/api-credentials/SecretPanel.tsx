import { Button, Group, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ClientView } from '../../../../../src/access/api-clients/client-schemas.ts'
import { CopyBlock } from '../shared/CopyBlock.tsx'
import classes from '../shared/Handed.module.css'
import { HandedTitle } from '../shared/HandedTitle.tsx'
import { UnsavedGuard } from '../shared/UnsavedGuard.tsx'
import { curlOf } from './curl.ts'
import { useIssuedSecret } from './issued-secret.tsx'

/** A new secret, shown once, with commands to try it. */
export const SecretPanel = ({ view }: { readonly view: ClientView }) => {
  const t = useTranslations('settings.clients')
  const { issued, setIssued } = useIssuedSecret()
  if (issued?.id !== view.id) return null
  const copied = () => setIssued({ ...issued, isCopied: true })
  return (
    <section className={classes.panel} aria-label={t('secretTitle')}>
      <HandedTitle>{t('secretTitle')}</HandedTitle>
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
