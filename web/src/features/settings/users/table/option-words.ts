import { useTranslations } from 'use-intl'
import type { PeoplePreview } from '../../../../api/types.ts'
import { reaches } from '../reaches.ts'
import { roles } from '../roles.ts'

type Column = PeoplePreview['columns'][number]['column']

/** The options of a column, with the labels that the form of a person has; none for what has no options. */
export const useOptionWords = (): ((column: Column) => ReadonlyMap<string, string>) => {
  const t = useTranslations('settings.users')
  return (column) => {
    if (column === 'role') return new Map(roles.map((role) => [role, t(`roles.${role}.name`)]))
    if (column !== 'reads' && column !== 'writes') return new Map()
    return new Map(reaches.map((reach) => [reach, t(`sight.${reach}`)]))
  }
}
