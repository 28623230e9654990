import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { showDone } from '../../../components/messages.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'

const hour = 3_600_000
const periods = { hour, day: 24 * hour, week: 7 * 24 * hour } as const

/** Sends everything again that changed recently, for a system that lost it. */
export const SendSince = ({ webhookId }: { readonly webhookId: number }) => {
  const t = useTranslations('settings.webhooks.since')
  const queries = useQueryClient()
  const sending = useMutation({
    mutationFn: (period: keyof typeof periods) =>
      request('POST', `/api/daybook/v1/webhooks/${webhookId}/resend`, {
        body: { since: new Date(Date.now() - periods[period]).toISOString() },
      }),
    onSuccess: async () => {
      showDone(t('done'))
      await queries.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  return (
    <div>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            size="xs"
            variant="default"
            loading={sending.isPending}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {t('button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {(['hour', 'day', 'week'] as const).map((period) => (
            <Menu.Item key={period} onClick={() => sending.mutate(period)}>
              {t(period)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <ProblemText size="xs">{sending.error?.message}</ProblemText>
    </div>
  )
}
