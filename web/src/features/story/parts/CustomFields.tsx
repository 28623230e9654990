import { useTranslations } from 'use-intl'
import {
  type CustomFieldOwner,
  type CustomFieldReference,
  type CustomValue,
  customField,
  optionIdsOf,
} from '../fields/custom-fields.ts'
import { numberOf, orNull } from '../fields/part-values.ts'
import { useWords } from '../fields/use-words.ts'
import type { Field } from '../saving/field.ts'
import { mappedField } from '../saving/mapped-field.ts'
import { PartsField } from './PartsField.tsx'
import { SelectField } from './SelectField.tsx'
import { SeveralField } from './SeveralField.tsx'
import { TextField } from './TextField.tsx'

interface CustomFieldInputProps {
  readonly definition: CustomFieldReference
  readonly field: Field<CustomValue>
}

const textOf = (value: CustomValue): string | null => (value === null ? null : String(value))

const CustomFieldInput = ({ definition, field }: CustomFieldInputProps) => {
  const t = useTranslations('story')
  const words = useWords()
  const { name, type, options, allowEmptyValue } = definition
  switch (type) {
    case 'TEXT':
      return (
        <TextField
          field={mappedField(field, textOf, (text) => text)}
          label={name}
          kind="lines"
          placeholder="–"
        />
      )
    case 'SINGLE_SELECTION': {
      const single = mappedField(
        field,
        (value) => optionIdsOf(value)[0] ?? null,
        (id) => (id === null ? [] : [id]),
      )
      return (
        <SelectField field={single} label={name} choices={options} none={allowEmptyValue ? '–' : undefined} />
      )
    }
    case 'MULTIPLE_SELECTION':
      return (
        <SeveralField
          field={field}
          label={name}
          choices={options}
          idsOf={optionIdsOf}
          withIds={(_, ids) => ids}
          placeholder="–"
        />
      )
    case 'DATE':
      return (
        <PartsField
          field={field}
          label={name}
          parts={[{ name: 'date', label: t('date'), kind: 'date' }]}
          toTexts={(value) => ({ date: textOf(value) ?? '' })}
          toValue={({ date }) => orNull(date)}
          show={(value) => (typeof value === 'string' && value !== '' ? words.day(value) : '')}
          placeholder="–"
        />
      )
    default:
      return (
        <PartsField
          field={field}
          label={name}
          parts={[{ name: 'number', label: t('number'), kind: 'number' }]}
          toTexts={(value) => ({ number: textOf(value) ?? '' })}
          toValue={({ number }) => numberOf(number)}
          show={(value) => textOf(value) ?? ''}
          placeholder="–"
        />
      )
  }
}

interface CustomFieldsProps {
  readonly owner: CustomFieldOwner
  readonly definitions: readonly CustomFieldReference[]
}

/** The custom fields of a story, task or publication. */
export const CustomFields = ({ owner, definitions }: CustomFieldsProps) =>
  definitions.map((definition) => (
    <CustomFieldInput key={definition.id} definition={definition} field={customField(owner, definition)} />
  ))
