import { Type } from 'typebox'
import { AnyOf, OneOf } from '../../../base/schemas.ts'
import { filter, queryProblem } from '../filter.ts'
import { type AddParameter, and, exists, inOrganization } from '../filter-conditions.ts'
import { patternsOf, searchPieces, searchTerms } from '../search-words.ts'

const words = (description: string) =>
  Type.Optional(Type.String({ maxLength: 500, description, examples: ['budget köln'] }))

type Terms = NonNullable<ReturnType<typeof searchTerms>>

/** Words with one spelling, and the others. */
const bySpellings = (terms: Terms) => ({
  plain: terms.filter(({ length }) => length === 1),
  several: terms.filter(({ length }) => length > 1),
})

const likeAll = (add: AddParameter, terms: Terms): ((alias: string) => string) => {
  const { plain, several } = bySpellings(terms)
  const one = plain.length === 0 ? [] : [`like all(${add(plain.flatMap(patternsOf))}::text[])`]
  const all = [...one, ...several.map((word) => `like any(${add(patternsOf(word))}::text[])`)]
  return (alias) => and(all.map((test) => `${alias}.words ${test}`))
}

/** The index is asked for so many words with several spellings; the others are only compared. */
const lookedUp = 4

const havePieces = (add: AddParameter, organizationId: number, terms: Terms): string => {
  const { plain, several } = bySpellings(terms)
  const has = (texts: readonly string[]) =>
    `s.pieces @> ${add(searchPieces(organizationId, texts))}::integer[]`
  const one = plain.length === 0 ? [] : [has(plain.flat())]
  return and([
    ...one,
    ...several.slice(0, lookedUp).map((word) => `(${word.map((text) => has([text])).join(' or ')})`),
  ])
}

const columns = 'organization_id, element_id, words, pieces'

/** What is searched, in each place and in both. */
const tables = {
  story: 'element_search',
  comments: 'comment',
  both: `(select ${columns} from element_search union all select ${columns} from comment)`,
} as const

const tableOf = (places: readonly string[]): string => {
  if (!places.includes('comments')) return tables.story
  return places.includes('story') ? tables.both : tables.comments
}

const In = Type.Optional(
  AnyOf(OneOf(['story', 'comments']), {
    description:
      'Where `search` looks: in the title, slug and note (`story`, the default), in comments, or in both.',
    examples: [['comments']],
  }),
)

export const search = filter({
  list: {
    search: words(
      'The title, slug or note contains all of these words, in any order and also as parts of words. Case, accents, soft hyphens and characters without width are ignored. `ä`, `ö`, `ü` and `ß` are also found as `ae`, `oe`, `ue` and `ss`, and the other way round. A word of one or two letters must match a whole word, but two ideographs are a word.',
    ),
    searchIn: In,
  },
  plan: {
    search: words('The title, slug or note contains all of these words, as in `GET /elements`.'),
    searchIn: In,
  },
  control: { kind: 'words' },
  problems: ({ search: input }) =>
    input !== undefined && searchTerms(input) === undefined
      ? [queryProblem('search', 'blank', 'must contain a letter or a digit')]
      : [],
  toSql: ({ search: input = '', searchIn = ['story'] }) => {
    const terms = searchTerms(input)
    if (terms === undefined) return undefined
    return {
      of: 'element',
      sql: (add, organizationId) => {
        const matches = likeAll(add, terms)
        const table = tableOf(searchIn)
        return {
          test: exists(`${table} w`, `${inOrganization('w')} and w.element_id = e.id and ${matches('w')}`),
          sources: () => {
            // The sum keeps the planner from reading the whole organization by primary key.
            const matching = `s.organization_id + 0 = $1 and ${matches('s')}`
            return [
              {
                rank: 1,
                table: `${table} s`,
                id: 's.element_id',
                where: `${havePieces(add, organizationId, terms)} and ${matching}`,
                // Few or none: those that an older Daybook has written, until housekeeping gives them pieces.
                orWhere: `s.pieces is null and ${matching}`,
                further: [],
              },
            ]
          },
        }
      },
    }
  },
})
