import { useTranslations } from 'use-intl'
import type { NamedField } from '../../../api/types.ts'
import {
  comingAndGoing,
  isList,
  namesOf,
  onlyIn,
  silent,
} from '../../../components/changed/changed-fields.ts'
import { useValueWords } from '../../../components/changed/changed-value.ts'
import type en from '../../../messages/differences/en.json'

type FieldName = keyof (typeof en)['differences']['fields']

/** Fields that are shown with their values; the others are only named. */
const shown = new Set([
  'title',
  'elementStatusId',
  'groupIds',
  'event',
  'deadline',
  'schedule',
  'statusId',
  'user',
])

/** Fields of a publication or task of which its name says enough. */
const plain = new Set(['schedule', 'user'])

/** What differs between then and now, without who did it: “Website: Thu, 18 Jun → Fri, 19 Jun”. */
export const useDifferenceWords = () => {
  const t = useTranslations('differences')
  const valueWords = useValueWords()

  const isKnown = (field: string): field is FieldName => t.has(`fields.${field}` as `fields.${FieldName}`)
  const fieldName = ({ field, customField }: NamedField): string =>
    customField?.name ?? (isKnown(field) ? t(`fields.${field}`) : t('fields.other'))
  const whatOf = (changed: NamedField): string => {
    const { of, field } = changed
    if (of === null) return fieldName(changed)
    const name = of.name ?? t(of.type)
    return plain.has(field) ? name : t('fieldOf', { name, field: fieldName(changed) })
  }
  const value = (one: unknown, field: string): string => {
    if (one !== null) return valueWords(one, field)
    if (field === 'user') return t('nobody')
    return field.endsWith('tatusId') ? t('noStatus') : t('nothing')
  }
  const listWords = ({ field, from, to }: NamedField): string[] => {
    const type = field === 'tasks' ? 'task' : 'publication'
    const words = (kind: 'new' | 'gone', entries: ReturnType<typeof onlyIn>) =>
      entries.length === 0 ? [] : [t(`${kind}.${type}`, { names: namesOf(entries, t(type)) })]
    return [...words('new', onlyIn(to, from)), ...words('gone', onlyIn(from, to))]
  }
  const flagWords = ({ of, field, to }: NamedField): string | undefined => {
    const name = of?.name ?? t(of?.type ?? 'task')
    if (field === 'done') return t(to ? 'done' : 'reopened', { name })
    if (field === 'published') return t(to ? 'published' : 'unpublished', { name })
    if (field === 'confidential') return t(to ? 'confidential' : 'notConfidential')
    return undefined
  }
  const sentenceOf = (changed: NamedField): string[] => {
    const { field, from, to } = changed
    if (isList(changed)) return listWords(changed)
    const flag = flagWords(changed)
    if (flag !== undefined) return [flag]
    if (!shown.has(field)) return []
    return [t('fromTo', { what: whatOf(changed), from: value(from, field), to: value(to, field) })]
  }
  const isNamed = (changed: NamedField): boolean =>
    !shown.has(changed.field) && !isList(changed) && flagWords(changed) === undefined

  return (fields: readonly NamedField[]): readonly string[] => {
    const told = comingAndGoing(fields)
    const worth = fields.filter(
      ({ of, field }) => !silent.has(field) && !(of && told.has(`${of.type} ${of.id}`)),
    )
    const others = [...new Set(worth.filter(isNamed).map(fieldName))]
    return [
      ...worth.flatMap(sentenceOf),
      ...(others.length > 0 ? [t('also', { fields: others.join(', ') })] : []),
    ]
  }
}
