/**
 * The plain texts of a story, each nullable, in the order in which answers show them. One more needs an entry here and a
 * column in a migration: table type, statements, rules, schemas, documents, search and the tests of limits follow. If it is
 * `searched`, the descriptions in `search-filter.ts` name it.
 */
export const elementTexts = {
  title: { column: 'title', maximum: 500, line: true, searched: true, example: 'Budget vote: what it means' },
  slug: { column: 'slug', maximum: 500, line: true, searched: true, example: 'budget-vote' },
  note: { column: 'note', maximum: 10_000, line: false, searched: true, example: null },
} as const satisfies Record<
  string,
  { column: string; maximum: number; line: boolean; searched: boolean; example: string | null }
>

type ElementTexts = typeof elementTexts
type ElementText = keyof ElementTexts

/** The texts by their names. */
export type TextContent = Readonly<Record<ElementText, string | null>>

/** The texts by their columns. */
export type TextColumns = { [T in ElementText as ElementTexts[T]['column']]: string | null }

// Object.keys and Object.fromEntries know no names: the casts below restore them.

const names = Object.keys(elementTexts) as ElementText[]

/** The texts that a search looks in. */
type SearchedText = { [T in ElementText]: ElementTexts[T]['searched'] extends true ? T : never }[ElementText]

export type Searched = Readonly<Record<SearchedText, string | null>>

export const searchedTexts = names.filter((name): name is SearchedText => elementTexts[name].searched)

/** One value for each text. */
export const forEachText = <Value>(
  make: (
    text: { readonly maximum: number; readonly line: boolean; readonly example: string | null },
    name: ElementText,
  ) => Value,
) =>
  Object.fromEntries(names.map((name) => [name, make(elementTexts[name], name)])) as Record<
    ElementText,
    Value
  >

export const textColumns = (content: TextContent): TextColumns =>
  Object.fromEntries(names.map((name) => [elementTexts[name].column, content[name]])) as TextColumns

export const textContent = (row: TextColumns): TextContent =>
  forEachText((_, name) => row[elementTexts[name].column])
