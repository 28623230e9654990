import { reachWords, roleWords } from '@daybook/shared/typed/word-index'
import { useTranslations } from 'use-intl'
import type { PeoplePreview } from '../../../../api/types.ts'

type Column = PeoplePreview['columns'][number]['column']

/** The options of a column, with the labels that the form of a person has; none for what has no options. */
export const useOptionWords = (): ((column: Column) => ReadonlyMap<string, string>) => {
  const t = useTranslations('settings.users')
  return (column) => {
    if (column === 'role') return new Map(roleWords.map((role) => [role, t(`roles.${role}.name`)]))
    if (column !== 'reads' && column !== 'writes') return new Map()
    return new Map(reachWords.map((reach) => [reach, t(`sight.${reach}`)]))
  }
}
