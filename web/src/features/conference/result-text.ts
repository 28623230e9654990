import { nameOf } from '../plan/model/row-facts.ts'
import type { Desk } from './conference-model.ts'
import type { Decision } from './decisions.ts'

/** What was decided, desk by desk, as the text of a mail. Stories without a decision are left out. */
export const resultText = (
  desks: readonly Desk[],
  decisions: ReadonlyMap<number, readonly Decision[]>,
  noDesk: string,
): string =>
  desks
    .flatMap(({ name, rows }) => {
      const lines = rows.flatMap((row) => {
        const own = decisions.get(row.id) ?? []
        return own.length === 0 ? [] : [nameOf(row), ...own.map(({ text }) => `  → ${text}`)]
      })
      return lines.length === 0 ? [] : [[name ?? noDesk, '', ...lines].join('\n')]
    })
    .join('\n\n')
