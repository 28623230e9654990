import type { TSchema } from 'typebox'
import type { Operation } from '../../http/operation.ts'
import { plainSchema } from './schema-node.ts'

export const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** The component name of a body: its `title`, or the name of its operation (`createPlatform` → `CreatePlatform`). */
export const nameOfBody = ({ operationId }: Operation, body: TSchema): string =>
  plainSchema(body).title ?? capitalized(operationId)

/** The component name of a response: its `title`. A list is named after its entries. */
export const nameOfAnswer = ({ operationId }: Operation, answer: TSchema): string => {
  const { title, properties } = plainSchema(answer)
  if (title !== undefined) return title
  const entry = properties?.content?.items?.title
  return entry === undefined ? `${capitalized(operationId)}Answer` : `${entry}List`
}
