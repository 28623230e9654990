import { Type } from 'typebox'
import { listed } from '../../base/listed.ts'
import { OneOf } from '../../base/schemas.ts'

const sortKeys = ['id', 'modificationDate', 'creationTime'] as const
export type SortKey = (typeof sortKeys)[number]

const sorts = sortKeys.flatMap((key) => [key, `${key},asc`, `${key},desc`] as const)

const sortProblem = { code: 'sort', message: `must be one of ${listed(sorts)}`, kind: 'bad-request' }

/** The sort order of the list. */
export const SortParameter = Type.Optional(
  OneOf(sorts, {
    default: 'id,asc',
    problem: sortProblem,
    description: 'Ties are sorted by id.',
  }),
)

export interface Sort {
  readonly key: SortKey
  readonly direction: 'asc' | 'desc'
}

/** `modificationDate,desc` → key and direction. The default is ascending by id. */
export const readSort = ({ sort }: { readonly sort?: (typeof sorts)[number] }): Sort => {
  const descending = sort?.endsWith(',desc') ?? false
  const direction = descending ? 'desc' : 'asc'
  if (sort?.startsWith('modificationDate')) return { key: 'modificationDate', direction }
  if (sort?.startsWith('creationTime')) return { key: 'creationTime', direction }
  return { key: 'id', direction }
}
