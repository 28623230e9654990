import { Select, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { CategoryView, PlatformView } from '../../../api/types.ts'
import { NameField } from '../shared/NameField.tsx'
import { PartSection } from '../shared/PartSection.tsx'
import { belowPlatform, listQuery } from '../shared/resource.ts'
import type { FieldsProps, Section } from '../shared/section.ts'

interface CategoryDraft {
  readonly name: string
  readonly externalId: string | null
  readonly parentCategoryId: number | null
}

const resourceOf = (platformId: number) => belowPlatform(platformId, 'v2', 'categories', 'category')

const fieldsOf =
  (platformId: number) =>
  ({ form, view }: FieldsProps<CategoryView, CategoryDraft>) => {
    const t = useTranslations('settings.platforms')
    const { data: categories = [] } = useQuery(listQuery<CategoryView>(resourceOf(platformId).list))
    const parents = categories.filter(({ id, parentCategory }) => parentCategory === null && id !== view?.id)
    const parent = form.value('parentCategoryId')
    return (
      <>
        <NameField label={t('name')} seen="name" {...form.text('name')} />
        <SimpleGrid cols={2}>
          <Select
            label={t('parentCategory')}
            {...parent}
            value={parent.value === null ? null : String(parent.value)}
            onChange={(id) => parent.onChange(id === null ? null : Number(id))}
            data={parents.map(({ id, name }) => ({ value: String(id), label: name }))}
            placeholder={t('topLevel')}
            clearable
            searchable
          />
          <TextInput label={t('externalId')} {...form.optional('externalId')} />
        </SimpleGrid>
      </>
    )
  }

const sectionOf = (platformId: number): Omit<Section<CategoryView, CategoryDraft>, 'name'> => ({
  resource: resourceOf(platformId),
  nameOf: ({ name }) => name,
  useColumns: () => {
    const t = useTranslations('settings.platforms')
    return [{ key: 'externalId', header: t('externalId'), cell: ({ externalId }) => externalId ?? '–' }]
  },
  parentOf: ({ parentCategory }) => parentCategory?.id ?? null,
  draftOf: (view) => ({
    name: view?.name ?? '',
    externalId: view?.externalId ?? null,
    parentCategoryId: view?.parentCategory?.id ?? null,
  }),
  Fields: fieldsOf(platformId),
  usageOf: ({ id }) => ({ categoryIds: id }),
})

export const Categories = ({ view: { id } }: { readonly view: PlatformView }) => {
  const section = useMemo(() => sectionOf(id), [id])
  const platform = useReferenceData().platforms.find((one) => one.id === id)
  const deleted = platform?.categories.filter((one) => one.deleted)
  return <PartSection part="categories" section={section} deleted={deleted ?? []} />
}
