import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { referenceDataQuery } from '../../../api/reference-data.ts'
import type { PlatformColor, PlatformView } from '../../../api/types.ts'
import { LoadError } from '../../../components/LoadError.tsx'
import { ColorDot } from '../shared/ColorDot.tsx'
import { ColorField } from '../shared/ColorField.tsx'
import { entryQuery, single } from '../shared/resource.ts'
import { SingleForm } from '../shared/SingleForm.tsx'
import type { FieldsProps } from '../shared/section.ts'

const draftOf = (view: PlatformColor | null): PlatformColor => ({ color: view?.color ?? null })

const ColorFields = ({ form }: FieldsProps<PlatformColor, PlatformColor>) => {
  const t = useTranslations('settings.platforms')
  return <ColorField label={t('color')} description={t('colorHint')} {...form.value('color')} />
}

/** The platform's colour. It belongs to Daybook: other systems do not see it. */
export const PlatformColorForm = ({ view: { id } }: { readonly view: PlatformView }) => {
  const resource = useMemo(() => single(`/api/daybook/v1/platforms/${id}/color`, 'PUT', 'platform'), [id])
  const read = useQuery(entryQuery<PlatformColor>(resource, 0))
  return read.data === undefined ? (
    <LoadError of={read} />
  ) : (
    <SingleForm resource={resource} stored={read.data} draftOf={draftOf} Fields={ColorFields} />
  )
}

/** A platform's colour in the table. */
export const PlatformDot = ({ id }: { readonly id: number }) => {
  const { data } = useQuery(referenceDataQuery)
  return <ColorDot color={data?.platforms.find((platform) => platform.id === id)?.color ?? null} />
}
