import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import type { PublicationView } from '../../../api/types.ts'
import { categoryChoices, choicesOf, fieldsOfPlatform } from '../fields/choices.ts'
import { cmsField, publicationField } from '../fields/publication-fields.ts'
import { CustomFields } from '../parts/CustomFields.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { LinkField } from '../parts/value-fields.tsx'

/** The fields of a publication that are not on its card. */
export const PublicationDetails = ({ publication }: { readonly publication: PublicationView }) => {
  const t = useTranslations('story')
  const reference = useReferenceData()
  const { id, platformId, platform, category, type } = publication
  const settings = reference.platforms.find((other) => other.id === platformId)
  return (
    <>
      <SelectField
        field={publicationField(id, 'platformId')}
        label={t('platform')}
        choices={choicesOf(reference.platforms, platform)}
      />
      <SelectField
        field={publicationField(id, 'categoryId')}
        label={t('category')}
        choices={settings ? categoryChoices(settings, category) : choicesOf([], category)}
        none="–"
      />
      <SelectField
        field={publicationField(id, 'typeId')}
        label={t('type')}
        choices={choicesOf(settings?.types ?? [], type)}
        none="–"
      />
      <TextField field={publicationField(id, 'externalId')} label={t('externalId')} placeholder="–" />
      <TextField field={cmsField(id, 'articleId')} label={t('cms.articleId')} placeholder="–" />
      <LinkField field={cmsField(id, 'publishedLink')} label={t('cms.publishedLink')} />
      <LinkField field={cmsField(id, 'editLink')} label={t('cms.editLink')} />
      <CustomFields
        owner={{ kind: 'publications', id }}
        definitions={fieldsOfPlatform(reference, platformId)}
      />
    </>
  )
}
