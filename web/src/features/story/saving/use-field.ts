import { ApiProblem } from '../../../api/problem.ts'
import type { Field } from './field.ts'
import { useStory } from './story-context.tsx'

/** A conflict with values of the field's own type. */
interface FieldConflict<V> {
  readonly base: V
  readonly theirs: V
  readonly mine: V
}

export interface FieldState<V> {
  readonly value: V
  readonly canEdit: boolean
  /** What the server did not take, with its words. */
  readonly refused: { readonly mine: V; readonly base: V; readonly error: Error } | undefined
  readonly conflict: FieldConflict<V> | undefined
  /** Typed earlier, never saved. */
  readonly offered: { readonly value: V; readonly base: V; readonly time: string } | undefined
  readonly save: (mine: V, base?: V) => void
  /** Remembers what is being typed, should the page end before it is saved. */
  readonly keepDraft: (mine: V, base: V) => void
  /** Forgets the draft, the refusal and the conflict. */
  readonly forget: () => void
}

/** What the server says about a field: its words about the members of the field, else about the whole request. */
export const wordsOf = (error: Error): string => {
  const messages = error instanceof ApiProblem ? error.errors.map(({ message }) => message) : []
  return messages.length === 0 ? error.message : [...new Set(messages)].join(' ')
}

/** One field of the story that the page is about. */
export const useField = <V>(field: Field<V>): FieldState<V> => {
  const { element, saving, state, canEdit } = useStory()
  const value = field.read(element)
  // What is remembered under a field's key was made of the same field's values.
  return {
    value,
    canEdit,
    refused: state.refusals.get(field.key) as FieldState<V>['refused'],
    conflict: state.conflicts.get(field.key) as FieldConflict<V> | undefined,
    offered: state.offered.get(field.key) as FieldState<V>['offered'],
    save: (mine, base = value) => saving.save(field, { base, mine }),
    keepDraft: (mine, base) => saving.drafts.keep(field.key, { value: mine, base }),
    forget: () => saving.forget(field.key),
  }
}
