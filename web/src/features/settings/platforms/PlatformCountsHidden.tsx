import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PlatformCountsHidden, PlatformView } from '../../../api/types.ts'
import { LoadError } from '../../../components/LoadError.tsx'
import { entryQuery, single } from '../shared/resource.ts'
import { SingleForm } from '../shared/SingleForm.tsx'
import type { FieldsProps } from '../shared/section.ts'

const draftOf = (view: PlatformCountsHidden | null): PlatformCountsHidden => ({
  countsHidden: view?.countsHidden ?? false,
})

/** Whether issues say how much there is that their reader does not see. */
export const PlatformCountsHiddenForm = ({ view: { id } }: { readonly view: PlatformView }) => {
  const t = useTranslations('settings.platforms')
  const resource = useMemo(
    () => single(`/api/daybook/v1/platforms/${id}/counts-hidden`, 'PUT', 'platform'),
    [id],
  )
  const Fields = useMemo(
    () =>
      ({ form }: FieldsProps<PlatformCountsHidden, PlatformCountsHidden>) => (
        <Checkbox
          label={t('countsHidden')}
          description={t('countsHiddenHint')}
          {...form.check('countsHidden')}
        />
      ),
    [t],
  )
  const read = useQuery(entryQuery<PlatformCountsHidden>(resource, 0))
  return read.data === undefined ? (
    <LoadError of={read} />
  ) : (
    <SingleForm resource={resource} stored={read.data} draftOf={draftOf} Fields={Fields} />
  )
}
