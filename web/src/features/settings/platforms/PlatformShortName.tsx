import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { PlatformShortName, PlatformView } from '../../../api/types.ts'
import { LoadError } from '../../../components/LoadError.tsx'
import { suggestedShortName } from '../../../platform-name.ts'
import { entryQuery, single } from '../shared/resource.ts'
import { SingleForm } from '../shared/SingleForm.tsx'
import type { FieldsProps } from '../shared/section.ts'

const draftOf = (view: PlatformShortName | null): PlatformShortName => ({
  shortName: view?.shortName ?? null,
})

/** What rows of the plan call the platform. It belongs to Daybook: other systems do not see it. */
export const PlatformShortNameForm = ({ view: { id, name } }: { readonly view: PlatformView }) => {
  const t = useTranslations('settings.platforms')
  const resource = useMemo(
    () => single(`/api/daybook/v1/platforms/${id}/short-name`, 'PUT', 'platform'),
    [id],
  )
  const Fields = useMemo(
    () =>
      ({ form }: FieldsProps<PlatformShortName, PlatformShortName>) => (
        <TextInput
          label={t('shortName')}
          description={t('shortNameHint')}
          placeholder={suggestedShortName(name)}
          maxLength={6}
          maw={260}
          {...form.optional('shortName')}
        />
      ),
    [t, name],
  )
  const read = useQuery(entryQuery<PlatformShortName>(resource, 0))
  return read.data === undefined ? (
    <LoadError of={read} />
  ) : (
    <SingleForm resource={resource} stored={read.data} draftOf={draftOf} Fields={Fields} />
  )
}
