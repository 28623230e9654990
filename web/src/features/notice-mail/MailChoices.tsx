import { Group, Select, Stack, Switch, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { TimeInput } from '../../components/when/TimeInput.tsx'
import { MailPreview } from './MailPreview.tsx'
import {
  atHour,
  dailyHour,
  type MailSettings,
  mailKinds,
  mailTimeOf,
  rhythmOf,
  rhythms,
} from './mail-choices.ts'

interface MailChoicesProps {
  readonly draft: MailSettings
  readonly onChange: (draft: MailSettings) => void
  readonly timeZone: string
}

const usualQuietHours = { from: '22:00', to: '07:00' }

/** When there is mail of what. */
export const MailChoices = ({ draft, onChange, timeZone }: MailChoicesProps) => {
  const t = useTranslations('noticeMail')
  const { mail, quietHours } = draft
  const hour = dailyHour(mail)
  const isDaily = mailKinds.some((kind) => rhythmOf(mail[kind]) === 'daily')
  const quiet = (side: 'from' | 'to') => ({
    value: quietHours?.[side] ?? '',
    onChange: (value: string) => {
      if (quietHours && value !== '') onChange({ ...draft, quietHours: { ...quietHours, [side]: value } })
    },
  })
  return (
    <Stack gap="md">
      <Stack gap={4}>
        {mailKinds.map((kind) => (
          <Group key={kind} justify="space-between" wrap="nowrap">
            <Text component="label" htmlFor={`mail-${kind}`} size="sm">
              {t(`kinds.${kind}`)}
            </Text>
            <Select
              id={`mail-${kind}`}
              w={140}
              flex="none"
              allowDeselect={false}
              value={rhythmOf(mail[kind])}
              data={rhythms.map((rhythm) => ({ value: rhythm, label: t(`rhythms.${rhythm}`) }))}
              onChange={(chosen) => {
                const rhythm = rhythms.find((one) => one === chosen) ?? 'never'
                onChange({ ...draft, mail: { ...mail, [kind]: mailTimeOf(rhythm, hour) } })
              }}
            />
          </Group>
        ))}
      </Stack>
      {isDaily ? (
        <TimeInput
          maw={160}
          label={t('dailyHour')}
          value={hour}
          onChange={(value) => {
            if (value !== '') onChange({ ...draft, mail: atHour(mail, value) })
          }}
        />
      ) : null}
      <Switch
        label={t('quiet')}
        description={t('quietHint')}
        checked={quietHours !== null}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...draft, quietHours: checked ? usualQuietHours : null })
        }
      />
      {quietHours === null ? null : (
        <Group gap="sm">
          <TimeInput w={160} label={t('quietFrom')} {...quiet('from')} />
          <TimeInput w={160} label={t('quietTo')} {...quiet('to')} />
        </Group>
      )}
      <Text size="xs" c="dimmed">
        {t('zone', { timeZone })}
      </Text>
      <MailPreview mail={mail} quietHours={quietHours} />
    </Stack>
  )
}
