import { ApiProblem } from '../../../api/problem.ts'
import type { Field } from './field.ts'
import type { Lack } from './gates.ts'
import { useStory } from './story-context.tsx'

/** A conflict between values of the field's type. */
interface FieldConflict<V> {
  readonly base: V
  readonly theirs: V
  readonly mine: V
}

export interface FieldState<V> {
  readonly key: string
  readonly value: V
  readonly canEdit: boolean
  /** A refused value, with the server's messages. */
  readonly refused: { readonly mine: V; readonly base: V; readonly error: Error } | undefined
  /** What a status lacks here. */
  readonly missing: Lack | undefined
  /** How much the refused status still lacks; undefined if it was refused for another reason. */
  readonly lacking: number | undefined
  readonly conflict: FieldConflict<V> | undefined
  /** A draft that was never saved. */
  readonly offered: { readonly value: V; readonly base: V; readonly time: string } | undefined
  readonly save: (mine: V, base?: V) => void
  /** Keeps the text as a draft, in case the page closes before it is saved. */
  readonly keepDraft: (mine: V, base: V) => void
  /** Clears the draft, the refusal and the conflict. */
  readonly forget: () => void
}

/** The server's messages about the field's members, or else about the whole request. */
export const wordsOf = (error: Error): string => {
  const messages = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : []
  return messages.length === 0 ? error.message : [...new Set(messages)].join(' ')
}

/** One field of the current story. */
export const useField = <V>(field: Field<V>): FieldState<V> => {
  const { element, saving, state, gates, canEdit, required } = useStory()
  const value = field.read(element)
  const refused = state.refusals.get(field.key) as FieldState<V>['refused']
  // The stored state has the field's own type: its key is unique to the field.
  return {
    key: field.key,
    value,
    canEdit,
    // A template is refused as a whole, and keeps what was typed.
    refused: refused && required ? { mine: value, base: value, error: refused.error } : refused,
    missing: gates.missing.get(field.key),
    lacking: gates.counts.get(field.key),
    conflict: state.conflicts.get(field.key) as FieldConflict<V> | undefined,
    offered: state.offered.get(field.key) as FieldState<V>['offered'],
    save: (mine, base = value) => saving.save(field, { base, mine }),
    keepDraft: (mine, base) => saving.drafts.keep(field.key, { value: mine, base }),
    forget: () => saving.forget(field.key),
  }
}
