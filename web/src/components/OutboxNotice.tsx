import { Alert, Button, Group } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useWorkAtRisk } from '../device-storage.ts'
import { changeEntry, type OutboxEntry, removeEntry, useOutbox } from '../outbox/outbox.ts'
import { type Send, sendOutbox } from '../outbox/send-outbox.ts'
import classes from './OutboxNotice.module.css'

/** A write that was refused after it had waited: it stays until the person has decided. */
const Refused = ({ entry, send }: { readonly entry: OutboxEntry; readonly send: Send }) => {
  const t = useTranslations('outbox')
  const queries = useQueryClient()
  const again = () => {
    changeEntry(entry.key, { refused: null, isInsisted: true })
    void sendOutbox(queries, send)
  }
  return (
    <Alert color="red" radius={0} role="alert" title={t('refused', { words: entry.words })}>
      <Group justify="space-between" gap="sm">
        <span>{entry.refused}</span>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" onClick={again}>
            {t('again')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => removeEntry(entry.key)}>
            {t('discard')}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}

interface OutboxNoticeProps {
  readonly send: Send
  /** How many texts wait beside what was done. */
  readonly texts: number
}

/** How much waits to be sent, what was refused, and whether this browser can keep it. */
export const OutboxNotice = ({ send, texts }: OutboxNoticeProps) => {
  const t = useTranslations('outbox')
  const entries = useOutbox()
  const isAtRisk = useWorkAtRisk()
  const late = entries.filter(({ isLate, refused }) => isLate && refused === null).length + texts
  return (
    <div className={`${classes.notices} no-print`}>
      {late === 0 ? null : (
        <p className={classes.waiting} role="status">
          <IconCloudUp size={15} aria-hidden />
          {t('waiting', { count: late })}
        </p>
      )}
      {isAtRisk ? (
        <Alert color="orange" radius={0} role="alert">
          {t('atRisk')}
        </Alert>
      ) : null}
      {entries
        .filter(({ refused }) => refused !== null)
        .map((entry) => (
          <Refused key={entry.key} entry={entry} send={send} />
        ))}
    </div>
  )
}
