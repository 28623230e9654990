import { Type } from 'typebox'
import { filter, queryProblem } from '../filter.ts'
import { exists, inOrganization } from '../filter-conditions.ts'
import { searchPieces, searchTerms } from '../search-words.ts'

const words = (description: string) =>
  Type.Optional(Type.String({ maxLength: 500, description, examples: ['budget köln'] }))

export const search = filter({
  list: {
    search: words(
      'The title, slug or note contains all of these words, in any order and also as parts of words. Case, umlauts and accents are ignored. A word of one or two letters must match a whole word.',
    ),
  },
  plan: { search: words('The title, slug or note contains all of these words, as in `GET /elements`.') },
  control: { kind: 'words' },
  problems: ({ search: input }) =>
    input !== undefined && searchTerms(input) === undefined
      ? [queryProblem('search', 'blank', 'must contain a letter or a digit')]
      : [],
  toSql: ({ search: input = '' }) => {
    const terms = searchTerms(input)
    if (terms === undefined) return undefined
    return {
      of: 'element',
      sql: (add, organizationId) => {
        const sought = `${add(terms.patterns)}::text[]`
        return {
          test: exists(
            'element_search w',
            `${inOrganization('w')} and w.element_id = e.id and w.words like all(${sought})`,
          ),
          sources: () => {
            const pieces = `${add(searchPieces(organizationId, terms.parts))}::integer[]`
            // The sum keeps the planner from reading the whole organization by primary key.
            const matching = `s.organization_id + 0 = $1 and s.words like all(${sought})`
            return [
              {
                rank: 1,
                table: 'element_search s',
                id: 's.element_id',
                where: `s.pieces @> ${pieces} and ${matching}`,
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
