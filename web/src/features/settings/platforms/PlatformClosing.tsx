import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PlatformClosing, PlatformView } from '../../../api/types.ts'
import { LoadError } from '../../../components/LoadError.tsx'
import { NumberField } from '../../../components/NumberField.tsx'
import { entryQuery, single } from '../shared/resource.ts'
import { SingleForm } from '../shared/SingleForm.tsx'
import type { FieldsProps } from '../shared/section.ts'

const longestHours = 744

const draftOf = (view: PlatformClosing | null): PlatformClosing => ({ hours: view?.hours ?? null })

const Fields = ({ form }: FieldsProps<PlatformClosing, PlatformClosing>) => {
  const t = useTranslations('settings.platforms')
  const hours = form.value('hours')
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('closingIntro')}
      </Text>
      <NumberField
        label={t('closingHours')}
        description={t('closingHint')}
        placeholder={t('closingNever')}
        max={longestHours}
        maw={320}
        {...hours}
      />
    </>
  )
}

/** When issues of a platform are closed (contract 25.2). */
export const PlatformClosingForm = ({ view: { id } }: { readonly view: PlatformView }) => {
  const resource = useMemo(() => single(`/api/daybook/v1/platforms/${id}/closing`, 'PUT', 'platform'), [id])
  const read = useQuery(entryQuery<PlatformClosing>(resource, 0))
  return read.data === undefined ? (
    <LoadError of={read} />
  ) : (
    <SingleForm resource={resource} stored={read.data} draftOf={draftOf} Fields={Fields} />
  )
}
