import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../../api/reference-data.ts'
import { costOf, costTexts, type TextLength, textLengthOf, textLengthTexts } from '../fields/part-values.ts'
import { taskField, textLengthField } from '../fields/task-fields.ts'
import { PartsField } from '../parts/PartsField.tsx'

/** The cost of the task. */
export const CostField = ({ taskId }: { readonly taskId: number }) => {
  const t = useTranslations('story.cost')
  return (
    <PartsField
      field={taskField(taskId, 'cost')}
      label={t('label')}
      parts={[
        { name: 'amount', label: t('amount'), kind: 'number' },
        { name: 'currency', label: t('currency'), kind: 'currency', placeholder: 'EUR' },
      ]}
      toTexts={costTexts}
      toValue={costOf}
      show={(cost) => (cost === null ? '' : `${cost.amount} ${cost.currency}`)}
      placeholder="–"
    />
  )
}

interface TextLengthFieldProps {
  readonly taskId: number
  readonly formatId: number
}

/** The ordered length: one of the format's lengths, or a number of characters. */
export const TextLengthField = ({ taskId, formatId }: TextLengthFieldProps) => {
  const t = useTranslations('story.length')
  const words = useTranslations('story')
  const { taskFormats } = useReferenceData()
  const options = taskFormats.find(({ id }) => id === formatId)?.textLengthOptions ?? []
  const charactersOf = (characters: number) => words('characters', { count: characters })
  const show = ({ optionId, characters }: TextLength): string => {
    const option = options.find(({ id }) => id === optionId)
    const parts = [
      option && `${option.name} (${charactersOf(option.characters)})`,
      characters === null ? undefined : charactersOf(characters),
    ]
    return parts.filter((part) => part !== undefined).join(', ')
  }
  const ofOption = options.map(({ id, name, characters }) => ({
    value: String(id),
    name: `${name} (${charactersOf(characters)})`,
  }))
  return (
    <PartsField
      field={textLengthField(taskId)}
      label={t('label')}
      parts={[
        ...(options.length === 0
          ? []
          : [{ name: 'optionId', label: t('option'), kind: 'text' as const, choices: ofOption }]),
        { name: 'characters', label: t('ownCharacters'), kind: 'number' },
      ]}
      toTexts={textLengthTexts}
      toValue={textLengthOf}
      show={show}
      placeholder="–"
    />
  )
}
