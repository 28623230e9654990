import { SimpleGrid, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { PlatformView, TypeView } from '../../../api/types.ts'
import { NameField } from '../shared/NameField.tsx'
import { PartSection } from '../shared/PartSection.tsx'
import { belowPlatform } from '../shared/resource.ts'
import type { FieldsProps, Section } from '../shared/section.ts'

interface TypeDraft {
  readonly name: string
  readonly externalId: string | null
}

const TypeFields = ({ form }: FieldsProps<TypeView, TypeDraft>) => {
  const t = useTranslations('settings.platforms')
  return (
    <SimpleGrid cols={2}>
      <NameField label={t('name')} seen="name" {...form.text('name')} />
      <TextInput label={t('externalId')} {...form.optional('externalId')} />
    </SimpleGrid>
  )
}

const sectionOf = (platformId: number): Omit<Section<TypeView, TypeDraft>, 'name'> => ({
  resource: belowPlatform(platformId, 'v2', 'types', 'type'),
  nameOf: ({ name }) => name,
  useColumns: () => {
    const t = useTranslations('settings.platforms')
    return [{ key: 'externalId', header: t('externalId'), cell: ({ externalId }) => externalId ?? '–' }]
  },
  draftOf: (view) => ({ name: view?.name ?? '', externalId: view?.externalId ?? null }),
  Fields: TypeFields,
})

export const Types = ({ view: { id } }: { readonly view: PlatformView }) => {
  const section = useMemo(() => sectionOf(id), [id])
  const platform = useReferenceData().platforms.find((one) => one.id === id)
  const deleted = platform?.types.filter((one) => one.deleted)
  return <PartSection part="types" section={section} deleted={deleted ?? []} />
}
