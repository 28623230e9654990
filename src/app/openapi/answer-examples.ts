import type { Operation } from '../../http/operation.ts'
import { exampleOf } from './example.ts'
import { nameOfAnswer } from './names.ts'
import { plainSchema } from './schema-node.ts'

/** An example of each kind of response, under the name of its schema. */
export const answerExamples = (operations: readonly Operation[]) => {
  const examples: Record<string, { value: unknown }> = {}
  for (const operation of operations.filter(({ answerType }) => answerType === undefined))
    for (const schema of Object.values(operation.answers))
      if (schema) {
        const name = nameOfAnswer(operation, schema)
        examples[name] ??= { value: exampleOf(plainSchema(schema), name) }
      }
  return Object.fromEntries(Object.entries(examples).sort(([one], [other]) => (one < other ? -1 : 1)))
}
