import { useTranslations } from 'use-intl'
import type { NamedField } from '../../api/types.ts'
import type en from '../../messages/en.json'
import { comingAndGoing, isList, type Named, namesOf, onlyIn, silent } from './changed-fields.ts'
import { useValueWords, withInnerQuotes } from './changed-value.ts'

/** What was changed, in sentences without their subject: “moved the deadline of Report from Tue 17:00 to Wed 09:00”. */

type FieldName = keyof (typeof en)['changed']['fields']

/** Long texts are named, not quoted. */
const texts = new Set(['note', 'lead', 'text', 'changes'])

/** Fields that say when. */
const dates = new Set(['deadline', 'schedule', 'event'])

const isNothing = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

const textWords = (from: unknown, to: unknown) =>
  isNothing(to) ? 'cleared' : isNothing(from) ? 'wrote' : 'rewrote'

const verbOf = ({ field, from, to }: NamedField) => {
  if (isNothing(to) && typeof to !== 'boolean') return 'removed'
  if (isNothing(from) && typeof from !== 'boolean') return 'set'
  return dates.has(field) ? 'moved' : 'changed'
}

const maximumSentences = 6

export const useChangedWords = () => {
  const t = useTranslations('changed')
  const valueWords = useValueWords()

  const entryName = (of: NonNullable<NamedField['of']>): string =>
    of.name === null ? t(`a.${of.type}`) : withInnerQuotes(of.name)
  const isKnown = (field: string): field is FieldName => t.has(`fields.${field}` as `fields.${FieldName}`)
  const fieldName = ({ field, customField }: NamedField): string => {
    if (customField) return t('customField', { name: customField.name ?? '' })
    return isKnown(field) ? t(`fields.${field}`) : t('otherField', { name: field })
  }
  const listWords = ({ field, from, to }: NamedField): string[] => {
    const type = field === 'tasks' ? 'task' : 'publication'
    const names = (entries: readonly Named[]) => namesOf(entries, t(`a.${type}`))
    const [added, removed] = [onlyIn(to, from), onlyIn(from, to)]
    return [
      ...(added.length > 0 ? [t(`added.${type}`, { names: names(added), count: added.length })] : []),
      ...(removed.length > 0 ? [t(`deleted.${type}`, { names: names(removed), count: removed.length })] : []),
    ]
  }
  const personWords = ({ of, from, to }: NamedField): string => {
    const name = of ? entryName(of) : ''
    const [one, other] = [from, to].map((person) => (person as Named | null)?.name ?? '')
    if (from === null) return t('assigned', { name, to: other ?? '' })
    return to === null
      ? t('unassigned', { name, from: one ?? '' })
      : t('reassigned', { name, from: one ?? '', to: other ?? '' })
  }
  const flagWords = ({ of, field, to }: NamedField): string | undefined => {
    if (field === 'done' && of) return t(to ? 'done' : 'reopened', { name: entryName(of) })
    if (field === 'confidential' && of === null) return t(to ? 'confidential' : 'notConfidential')
    if (field === 'published' && of) return t(to ? 'published' : 'unpublished', { name: entryName(of) })
    return undefined
  }
  const valuesWords = (changed: NamedField): string => {
    const { of, field, from, to } = changed
    const given = { field: fieldName(changed), of: of ? t('of', { name: entryName(of) }) : '' }
    if (texts.has(field)) return t(textWords(from, to), given)
    const [earlier, now] = [valueWords(from, field), valueWords(to, field)]
    return earlier === now ? t('rewrote', given) : t(verbOf(changed), { ...given, from: earlier, to: now })
  }
  const sentencesOf = (changed: NamedField): string[] => {
    if (isList(changed)) return listWords(changed)
    if (changed.field === 'user' && changed.of) return [personWords(changed)]
    return [flagWords(changed) ?? valuesWords(changed)]
  }
  /** Empty if the fields say nothing that people would miss. */
  return (fields: readonly NamedField[]): readonly string[] => {
    const told = comingAndGoing(fields)
    const sentences = fields
      .filter(({ of, field }) => !silent.has(field) && !(of && told.has(`${of.type} ${of.id}`)))
      .flatMap(sentencesOf)
    const more = sentences.length - maximumSentences
    return more > 1 ? [...sentences.slice(0, maximumSentences), t('more', { count: more })] : sentences
  }
}
