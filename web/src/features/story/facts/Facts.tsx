import { Title } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { choicesOf } from '../fields/choices.ts'
import { elementField, groupsField } from '../fields/element-fields.ts'
import { locationOf, locationTexts } from '../fields/part-values.ts'
import { CustomFields } from '../parts/CustomFields.tsx'
import { PartsField } from '../parts/PartsField.tsx'
import { SelectField } from '../parts/SelectField.tsx'
import { SeveralField } from '../parts/SeveralField.tsx'
import { TextField } from '../parts/TextField.tsx'
import { EventField } from '../parts/value-fields.tsx'
import { mappedField } from '../saving/mapped-field.ts'
import { useStory } from '../saving/story-context.tsx'

/** The groups of the story and, if there are several, the lead group. */
const Groups = () => {
  const t = useTranslations('story')
  const { element } = useStory()
  const { groups } = useReferenceData()
  const { groupIds } = element
  const named = choicesOf(groups, null)
  const choices = [...named, ...element.groups.filter(({ id }) => !named.some((group) => group.id === id))]
  const leading = mappedField(
    groupsField,
    ({ masterGroupId }) => masterGroupId,
    (masterGroupId) => ({ groupIds, masterGroupId }),
  )
  return (
    <>
      <SeveralField
        field={groupsField}
        label={t('groups')}
        choices={choices}
        idsOf={(value) => value.groupIds}
        withIds={({ masterGroupId }, ids) => ({
          groupIds: ids,
          masterGroupId:
            masterGroupId !== null && ids.includes(masterGroupId) ? masterGroupId : (ids[0] ?? null),
        })}
        placeholder="–"
        warning={t('groupsSeeFromNow')}
      />
      {groupIds.length < 2 ? null : (
        <SelectField
          field={leading}
          label={t('masterGroup')}
          choices={choices.filter(({ id }) => groupIds.includes(id))}
        />
      )}
    </>
  )
}

const Location = () => {
  const t = useTranslations('story.location')
  return (
    <PartsField
      field={elementField('location')}
      label={t('label')}
      parts={[
        { name: 'name', label: t('name'), kind: 'long' },
        { name: 'address', label: t('address'), kind: 'long' },
        { name: 'latitude', label: t('latitude'), kind: 'text' },
        { name: 'longitude', label: t('longitude'), kind: 'text' },
      ]}
      toTexts={locationTexts}
      toValue={locationOf}
      show={(location) =>
        location === null
          ? ''
          : [
              location.name,
              location.address,
              location.latitude === null ? null : `${location.latitude}, ${location.longitude ?? '–'}`,
            ]
              .filter((part) => part !== null)
              .join(' · ')
      }
      placeholder="–"
    />
  )
}

/** The details of the story, apart from its tasks and publications. */
export const Facts = () => {
  const t = useTranslations('story')
  const { customFields } = useReferenceData()
  return (
    <section aria-label={t('facts')}>
      <Title order={2} size="h3" mb="sm">
        {t('facts')}
      </Title>
      <Groups />
      <EventField field={elementField('event')} label={t('event.label')} />
      <Location />
      <TextField field={elementField('note')} label={t('note')} kind="lines" placeholder="–" />
      <CustomFields owner={{ kind: 'element' }} definitions={customFields.filter(({ active }) => active)} />
    </section>
  )
}
