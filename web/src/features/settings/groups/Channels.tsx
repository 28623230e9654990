import { Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { ChannelView, GroupView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { DeliveryState } from '../shared/DeliveryState.tsx'
import { PartSection } from '../shared/PartSection.tsx'
import { v1Resource } from '../shared/resource.ts'
import { SendTest } from '../shared/SendTest.tsx'
import type { Column } from '../shared/SettingsTable.tsx'
import type { FieldsProps, Section } from '../shared/section.ts'

type Kind = ChannelView['kinds'][number]

interface ChannelDraft {
  readonly format: ChannelView['format']
  /** Empty: as it is stored. */
  readonly url: string
  readonly kinds: readonly Kind[]
  readonly active: boolean
}

const formats = ['slack', 'teams', 'mattermost', 'plain'] as const satisfies readonly ChannelView['format'][]

/** What a desk has to act on comes first. A new kind is an error here. */
const words: Readonly<Record<Kind, true>> = {
  'not-out': true,
  overdue: true,
  'due-soon': true,
  answered: true,
  assigned: true,
  'taken-away': true,
  'task-changed': true,
  'story-changed': true,
  commented: true,
}
const kinds = Object.keys(words) as Kind[]
const usual: readonly Kind[] = ['not-out', 'overdue', 'answered']

const resourceOf = (groupId: number) => v1Resource(`groups/${groupId}/channels`, 'channel')

const ChannelFields = ({ form, view }: FieldsProps<ChannelView, ChannelDraft>) => {
  const t = useTranslations('settings.channels')
  const format = form.value('format')
  const chosen = form.value('kinds')
  return (
    <>
      <Select
        label={t('format')}
        {...format}
        allowDeselect={false}
        data={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        onChange={(value) => format.onChange(formats.find((one) => one === value) ?? 'slack')}
      />
      <TextInput
        label={t('url')}
        description={t(view === null ? 'urlHint' : 'urlStays', { url: view?.maskedUrl ?? '' })}
        required={view === null}
        autoComplete="off"
        {...form.text('url')}
        {...form.address('url')}
      />
      <Checkbox.Group
        label={t('kinds')}
        description={t('kindsHint')}
        error={chosen.error}
        value={[...chosen.value]}
        onChange={(values) => chosen.onChange(kinds.filter((kind) => values.includes(kind)))}
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing={6} mt={6}>
          {kinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`kind.${kind}`)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Checkbox label={t('active')} description={t('activeHint')} {...form.check('active')} />
      {view === null ? null : (
        <SendTest path={`/api/daybook/v1/groups/${view.groupId}/channels/${view.id}/test`} />
      )}
    </>
  )
}

/** Whether it sends, and when anything last arrived. */
const State = ({ channel }: { readonly channel: ChannelView }) => {
  const t = useTranslations('settings.channels')
  const { locale } = useLanguage()
  const { timeZone } = useSession().organization
  const { lastDelivery } = channel
  return (
    <Stack gap={2}>
      <span>
        <DeliveryState of={channel} />
      </span>
      <small>
        {lastDelivery === null
          ? t('never')
          : t(lastDelivery.delivered ? 'lastArrived' : 'lastFailed', {
              time: formatInstant(lastDelivery.time, locale, timeZone),
              words: lastDelivery.error ?? '',
            })}
      </small>
    </Stack>
  )
}

const useNames = () => {
  const t = useTranslations('settings.channels')
  return ({ format }: ChannelView) => t(`formats.${format}`)
}

const useColumns = (): readonly Column<ChannelView>[] => {
  const t = useTranslations('settings.channels')
  return [
    { key: 'state', header: t('state'), isShort: true, cell: (channel) => <State channel={channel} /> },
    { key: 'url', header: t('url'), cell: ({ maskedUrl }) => maskedUrl },
  ]
}

const useSection = (groupId: number): Omit<Section<ChannelView, ChannelDraft>, 'name'> => {
  const nameOf = useNames()
  return useMemo(
    () => ({
      resource: resourceOf(groupId),
      nameOf,
      useColumns,
      draftOf: (view) => ({
        format: view?.format ?? 'slack',
        url: '',
        kinds: view?.kinds ?? usual,
        active: view?.active ?? true,
      }),
      bodyOf: ({ url, ...draft }, view) => (view !== null && url === '' ? draft : { ...draft, url }),
      Fields: ChannelFields,
    }),
    [groupId, nameOf],
  )
}

/** The programs that are told of a group's stories. */
export const Channels = ({ view: { id } }: { readonly view: GroupView }) => (
  <PartSection part="channels" section={useSection(id)} />
)
