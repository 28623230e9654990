import { Checkbox, Select, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PlatformStatusesView, PlatformView, StatusView } from '../../../api/types.ts'
import { LoadError, whyNotRead } from '../../../components/LoadError.tsx'
import { ColorDot } from '../shared/ColorDot.tsx'
import { entryQuery, listQuery, single } from '../shared/resource.ts'
import { SingleForm } from '../shared/SingleForm.tsx'
import type { FieldsProps } from '../shared/section.ts'

interface StatusesDraft {
  /** Null for all active ones, including future ones. */
  readonly statusIds: readonly number[] | null
  readonly defaultStatusId: number | null
}

const StatusesFields = ({ form }: FieldsProps<PlatformStatusesView, StatusesDraft>) => {
  const t = useTranslations('settings.platforms')
  const list = useQuery(listQuery<StatusView>('/api/v2/publication-statuses'))
  const statuses = list.data ?? []
  const { statusIds, defaultStatusId } = form.draft
  const active = statuses.filter(({ id, active }) => active || statusIds?.includes(id))
  const choose = (ids: readonly number[]) =>
    form.set({
      statusIds: ids,
      defaultStatusId: ids.includes(defaultStatusId ?? 0) ? defaultStatusId : null,
    })
  return (
    <>
      <Switch
        label={t('allStatuses')}
        description={t('allStatusesHint')}
        checked={statusIds === null}
        onChange={(event) =>
          form.set(
            event.currentTarget.checked
              ? { statusIds: null, defaultStatusId: null }
              : { statusIds: active.map(({ id }) => id) },
          )
        }
      />
      {statusIds === null ? null : (
        <>
          <Checkbox.Group
            label={t('offeredStatuses')}
            value={statusIds.map(String)}
            onChange={(ids) => choose(ids.map(Number))}
            error={form.errorAt('statusIds') ?? whyNotRead(list)}
          >
            <Stack gap={8} mt={4}>
              {active.map(({ id, name, color }) => (
                <Checkbox
                  key={id}
                  value={String(id)}
                  label={
                    <>
                      <ColorDot color={color} /> <span>{name}</span>
                    </>
                  }
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label={t('defaultStatus')}
            description={t('defaultStatusHint')}
            error={form.errorAt('defaultStatusId')}
            placeholder={t('noDefault')}
            clearable
            value={defaultStatusId === null ? null : String(defaultStatusId)}
            onChange={(id) => form.set({ defaultStatusId: id === null ? null : Number(id) })}
            data={active
              .filter(({ id, code }) => statusIds.includes(id) && code === null)
              .map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </>
      )}
    </>
  )
}

/** The publication statuses that a platform offers, and its default. */
export const PlatformStatuses = ({ view: { id } }: { readonly view: PlatformView }) => {
  const resource = useMemo(
    () => single(`/api/daybook/v1/platforms/${id}/publication-statuses`, 'PUT', 'platform'),
    [id],
  )
  const read = useQuery(entryQuery<PlatformStatusesView>(resource, 0))
  return read.data === undefined ? (
    <LoadError of={read} />
  ) : (
    <SingleForm
      resource={resource}
      stored={read.data}
      draftOf={(view): StatusesDraft => ({
        statusIds: view?.statusIds ?? null,
        defaultStatusId: view?.defaultStatus?.id ?? null,
      })}
      Fields={StatusesFields}
    />
  )
}
