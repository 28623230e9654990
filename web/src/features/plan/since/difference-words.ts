import { useTranslations } from 'use-intl'
import type { NamedField, PlanTask } from '../../../api/types.ts'
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
  'confirmationStatusCode',
])

/** Fields of a publication or task of which its name says enough. */
const plain = new Set(['schedule', 'user'])

/** Contract 4. */
const answers = new Map<unknown, 'accepted' | 'declined'>([
  [1, 'accepted'],
  [-1, 'declined'],
])

type Assigned = Pick<PlanTask, 'id' | 'user'>

/** Whoever gets a task is asked. */
const isAskedAnew = ({ of, field, to }: NamedField, fields: readonly NamedField[]): boolean =>
  field === 'confirmationStatusCode' &&
  !answers.has(to) &&
  fields.some((other) => other.field === 'user' && other.of?.id === of?.id)

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
  const answerWords = ({ of, field, to }: NamedField, tasks: readonly Assigned[]): string | undefined => {
    const answer = field === 'confirmationStatusCode' ? answers.get(to) : undefined
    const person = tasks.find(({ id }) => id === of?.id)?.user?.name
    const names = {
      known: person === undefined ? 'no' : 'yes',
      person: person ?? '',
      name: of?.name ?? t('task'),
    }
    return answer && t(answer, names)
  }
  const sentenceOf = (changed: NamedField, tasks: readonly Assigned[]): string[] => {
    const { field, from, to } = changed
    if (isList(changed)) return listWords(changed)
    const answer = answerWords(changed, tasks)
    if (answer !== undefined) return [answer]
    const flag = flagWords(changed)
    if (flag !== undefined) return [flag]
    if (!shown.has(field)) return []
    return [t('fromTo', { what: whatOf(changed), from: value(from, field), to: value(to, field) })]
  }
  const isNamed = (changed: NamedField): boolean =>
    !shown.has(changed.field) && !isList(changed) && flagWords(changed) === undefined

  /** `tasks` are those of the story now, as far as they are known: they say who has answered. */
  return (fields: readonly NamedField[], tasks: readonly Assigned[] = []): readonly string[] => {
    const told = comingAndGoing(fields)
    const worth = fields.filter(
      (changed) =>
        !silent.has(changed.field) &&
        !isAskedAnew(changed, fields) &&
        !(changed.of && told.has(`${changed.of.type} ${changed.of.id}`)),
    )
    const sentences = worth.flatMap((changed) => sentenceOf(changed, tasks))
    const others = [...new Set(worth.filter(isNamed).map(fieldName))]
    if (others.length === 0) return sentences
    return [...sentences, t(sentences.length === 0 ? 'only' : 'also', { fields: others.join(', ') })]
  }
}
