import type { Ref } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { useLanguage } from '../../../i18n.tsx'
import { nameOfElement } from '../../../story-name.ts'
import { useLookup } from '../../plan/model/lookup.ts'
import { choicesOf } from '../fields/choices.ts'
import { elementField } from '../fields/element-fields.ts'
import { CheckField } from '../parts/CheckField.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useStory } from '../saving/story-context.tsx'
import { CameFrom } from './CameFrom.tsx'
import { SeenBy } from './SeenBy.tsx'
import classes from './StoryHeader.module.css'

/** Slug, title and status. */
export const StoryHeader = ({ heading }: { readonly heading?: Ref<HTMLHeadingElement> }) => {
  const t = useTranslations('story')
  const { element, canEdit, required } = useStory()
  const { locale } = useLanguage()
  const { organization, elementStatuses } = useReferenceData()
  const lookup = useLookup()
  const { elementStatusId, elementStatus, confidential } = element
  // A template's own name is the heading of its page, and its story has no day that could name it.
  const Heading = required ? 'h3' : 'h1'
  const name = required ? null : nameOfElement({ ...element, slug: null }, locale)
  return (
    <header className={classes.header}>
      <TextField
        field={elementField('slug')}
        label={t('slug')}
        layout="bare"
        placeholder={t('slug')}
        className={classes.slug}
      />
      <Heading ref={heading} className={classes.heading}>
        <TextField
          field={elementField('title')}
          label={t('title')}
          layout="bare"
          placeholder={name ?? t(required ? 'title' : 'untitled')}
          className={classes.title}
        />
      </Heading>
      <div className={classes.state}>
        {organization.elementStatusEnabled || elementStatusId !== null ? (
          <div className={classes.status}>
            <SelectField
              field={elementField('elementStatusId')}
              label={t('elementStatus')}
              layout="bare"
              statuses={lookup.elementStatuses}
              choices={
                organization.elementStatusEnabled
                  ? choicesOf(elementStatuses, elementStatus)
                  : choicesOf([], elementStatus)
              }
              none={elementStatusId === null ? t('noStatus') : undefined}
            />
          </div>
        ) : null}
        {canEdit || confidential ? (
          <CheckField field={elementField('confidential')} label={t('confidential')} />
        ) : null}
      </div>
      {confidential && !required ? <SeenBy /> : null}
      {required ? null : <CameFrom elementId={element.id} />}
    </header>
  )
}
