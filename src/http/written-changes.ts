import { Type } from 'typebox'
import { type Answer, textOf } from './answer.ts'

/**
 * Changes get their positions after the commit, so an answer that lists them is completed then. Until that it carries, in a header
 * that is never sent, which entries of the audit log have them; a repeated request gets the same ones (contract 1.19).
 */
const name = 'daybook-entries'

export const Positions = Type.Array(Type.Integer(), {
  description: 'The positions of the changes that were made and can be undone.',
})

/** The answer with what is needed to add its positions later. Writes without a change have no entry. */
export const writtenIn = (answer: Answer, entryIds: readonly (number | null)[]): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: entryIds.filter((id) => id !== null).join() },
})

/** The answer with its positions, if it lists any. */
export const withPositions = async (
  answer: Answer,
  positionsOf: (entryIds: readonly number[]) => Promise<readonly number[]>,
): Promise<Answer> => {
  const { [name]: entries, ...headers } = answer.headers
  if (entries === undefined || answer.body === null) return answer
  const body = textOf(answer.body)
  const positions = entries === '' ? [] : await positionsOf(entries.split(',').map(Number))
  const separator = body === '{}' ? '' : ','
  return {
    ...answer,
    headers,
    body: `${body.slice(0, -1)}${separator}"positions":[${positions.join()}]}`,
  }
}
