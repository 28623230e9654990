import { useTranslations } from 'use-intl'
import { wordsOfProblem } from '../../../api/server-words.ts'
import type { SeriesView } from '../../../api/types.ts'
import type en from '../../../messages/settings/en.json'

type FieldName = keyof (typeof en)['settings']['gate']['fields']

/** The member that a place in a story names: `tasks[0].deadline.date` is the deadline. */
const memberIn = (path: string): string => {
  const inside = path.replace(/^(tasks|publications)\[\d+\]\./, '')
  return (/^[A-Za-z]+/.exec(inside)?.[0] ?? '').replace(/^userId$/, 'user')
}

/** What a date of a series lacks, naming the field: “Title is required by the template”. */
export const useWarningWords = () => {
  const t = useTranslations('settings.gate.fields')
  const said = useTranslations('settings.seriesMembers')
  const isKnown = (name: string): name is FieldName => t.has(name as FieldName)
  return ({ path, code, message }: SeriesView['warnings'][number]): string => {
    const member = memberIn(path ?? '')
    const words = wordsOfProblem({ scope: 'body', path, code, message })
    return isKnown(member) ? said('lack', { field: t(member), words }) : words
  }
}
