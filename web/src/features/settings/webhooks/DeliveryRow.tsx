import { Anchor, Button, Group, Table, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import type { DeliveryView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { subjectPath } from '../audit/subject-path.ts'
import classes from './Webhooks.module.css'

interface DeliveryRowProps {
  readonly webhookId: number
  readonly delivery: DeliveryView
}

/** What the change was about, and the way there. */
const Subject = ({ subject: { type, id } }: { readonly subject: DeliveryView['subject'] }) => {
  const kinds = useTranslations('settings.audit.kinds')
  const to = subjectPath({ type, id: String(id), name: null })
  const words = `${kinds(type)} ${id}`
  if (to === null) return <span>{words}</span>
  return (
    <Anchor component={Link} to={to} size="sm">
      {words}
    </Anchor>
  )
}

/** One delivery. What came back expands below. */
export const DeliveryRow = ({ webhookId, delivery }: DeliveryRowProps) => {
  const t = useTranslations('settings.webhooks.deliveries')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const resending = useMutation({
    mutationFn: () =>
      request('POST', `/api/daybook/v1/webhooks/${webhookId}/deliveries/${delivery.id}/resend`),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['settings'] }),
  })
  const instant = (time: string) => formatInstant(time, locale, timeZone)
  const { type, subject, state, creationTime, attempts, nextTime, status, response, error } = delivery
  return (
    <>
      <Table.Tr>
        <Table.Td className={classes.time}>{instant(creationTime)}</Table.Td>
        <Table.Td>
          <Subject subject={subject} />
          <Text size="xs" c="dimmed">
            {type}
          </Text>
        </Table.Td>
        <Table.Td>
          {t(`states.${state}`)}
          <Text size="xs" c="dimmed">
            {[
              status === null ? error : t('status', { status }),
              attempts > 1 ? t('attempts', { count: attempts }) : null,
              nextTime === null ? null : t('next', { time: instant(nextTime) }),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Text>
        </Table.Td>
        <Table.Td>
          <Group gap={4} wrap="nowrap" justify="flex-end">
            {response ? (
              <Button
                variant="subtle"
                size="compact-xs"
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {t('response')}
              </Button>
            ) : null}
            <Button
              variant="subtle"
              size="compact-xs"
              loading={resending.isPending}
              onClick={() => resending.mutate()}
            >
              {t('resend')}
            </Button>
          </Group>
          <ProblemText size="xs">{resending.error?.message}</ProblemText>
        </Table.Td>
      </Table.Tr>
      {isOpen ? (
        <Table.Tr>
          <Table.Td colSpan={4}>
            <pre className={classes.response}>{response}</pre>
          </Table.Td>
        </Table.Tr>
      ) : null}
    </>
  )
}
