import { Button, Chip, Group, Input, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalWords } from '../../api/problem.ts'
import { useFirstDay, useSession } from '../../api/session.ts'
import { formatInstant } from '../../calendar-date.ts'
import type { DialogProps } from '../../components/dialog-on-demand.tsx'
import { LoadError } from '../../components/LoadError.tsx'
import { showDone, showError } from '../../components/messages.tsx'
import { ProblemText } from '../../components/ProblemText.tsx'
import { TimeInput } from '../../components/when/TimeInput.tsx'
import { useLanguage } from '../../i18n.tsx'
import { PageWords } from '../../page-words.tsx'
import {
  type Digest,
  digestsQuery,
  mailToQuery,
  useEndDigest,
  useMakeDigest,
  type Weekday,
} from './digests.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const satisfies readonly Weekday[]
const workdays: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

/** In the order of the newsroom's calendar. */
const useDays = (): readonly Weekday[] => {
  const first = useFirstDay()
  return [...weekdays.slice(first), ...weekdays.slice(0, first)]
}

const NewDigest = ({ viewId }: { readonly viewId: number }) => {
  const t = useTranslations('digests')
  const make = useMakeDigest(viewId)
  const all = useDays()
  const [days, setDays] = useState(workdays)
  const [time, setTime] = useState('07:30')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const ordered = all.filter((day) => days.includes(day))
    make.mutate({ days: ordered, time }, { onSuccess: () => showDone(t('made')) })
  }
  return (
    <Stack component="form" gap="md" onSubmit={submit}>
      <Input.Wrapper label={t('days')} component="fieldset" bd={0} p={0} m={0}>
        <Chip.Group
          multiple
          value={[...days]}
          onChange={(chosen) => setDays(weekdays.filter((day) => chosen.includes(day)))}
        >
          <Group gap={6} mt={4}>
            {all.map((day) => (
              <Chip key={day} value={day} size="sm">
                {t(`day.${day}`)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Group align="flex-end" gap="sm">
        <TimeInput w={140} label={t('time')} value={time} onChange={setTime} />
        <Button type="submit" loading={make.isPending} disabled={days.length === 0 || time === ''}>
          {t('make')}
        </Button>
      </Group>
      <ProblemText>{make.error && refusalWords(make.error)}</ProblemText>
    </Stack>
  )
}

const DigestRow = ({ viewId, digest }: { readonly viewId: number; readonly digest: Digest }) => {
  const t = useTranslations('digests')
  const { locale } = useLanguage()
  const { organization } = useSession()
  const end = useEndDigest(viewId)
  const all = useDays()
  const { id, days, time, nextTime } = digest
  const names = all.filter((day) => days.includes(day)).map((day) => t(`day.${day}`))
  const rhythm = t('rhythm', { days: names.length === all.length ? t('daily') : names.join(', '), time })
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <div>
        <Text size="sm">{rhythm}</Text>
        <Text size="xs" c="dimmed">
          {t('next', { time: formatInstant(nextTime, locale, organization.timeZone) })}
        </Text>
      </div>
      <Button
        variant="default"
        size="xs"
        aria-label={t('endThis', { rhythm })}
        loading={end.isPending}
        onClick={() => end.mutate(id, { onSuccess: () => showDone(t('ended')), onError: showError })}
      >
        {t('end')}
      </Button>
    </Group>
  )
}

const DigestList = ({ viewId }: { readonly viewId: number }) => {
  const t = useTranslations('digests')
  const read = useQuery(digestsQuery(viewId))
  if (read.data === undefined) return <LoadError of={read} />
  const { content } = read.data
  if (content.length === 0) return <Text c="dimmed">{t('none')}</Text>
  return (
    <Stack component="ul" gap="sm" p={0} m={0}>
      {content.map((digest) => (
        <DigestRow key={digest.id} viewId={viewId} digest={digest} />
      ))}
    </Stack>
  )
}

interface DigestsDialogProps extends DialogProps {
  readonly view: { readonly id: number; readonly name: string } | undefined
}

const Digests = ({ view, isOpen, onClose }: DigestsDialogProps) => {
  const t = useTranslations('digests')
  const { data: settings } = useQuery({ ...mailToQuery, enabled: isOpen })
  if (view === undefined) return null
  const mailTo = settings?.mailTo
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size="lg"
      title={t('title', { name: view.name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="lg">
        <Text size="sm">
          {[
            t('intro'),
            mailTo === undefined ? '' : mailTo === null ? t('nowhere') : t('to', { mailTo }),
          ].join(' ')}
        </Text>
        <NewDigest viewId={view.id} />
        <DigestList viewId={view.id} />
      </Stack>
    </Modal>
  )
}

/** When a saved view is mailed to oneself. */
export const DigestsDialog = (props: DigestsDialogProps) => (
  <PageWords part="feeds">
    <Digests {...props} />
  </PageWords>
)
