import type { Ajv, ErrorObject, SchemaValidateFunction } from 'ajv'
import { maximumProblems } from '../base/errors.ts'
import { inMeantForms } from './union-errors.ts'

/** The validator goes on to say of each error that its value is the list. */
const withOwnValue = (error: ErrorObject): ErrorObject =>
  'value' in error.params ? error : { ...error, params: { ...error.params, value: error.data } }

/** The value that is wrong. */
export const wrongValue = ({ params, data }: ErrorObject): unknown =>
  'value' in params ? params.value : data

/**
 * Replaces the validator's own check of list entries, which always checks all of them: a list of hundreds of thousands of
 * wrong values would hold up all other requests. This one stops where a list is longer than its schema allows, which is a
 * problem of its own, and once there are more problems than an answer lists (contract 1.8).
 */
export const checkEntriesUpToLimits = (ajv: Ajv): void => {
  ajv.removeKeyword('items')
  ajv.addKeyword({
    keyword: 'items',
    type: 'array',
    schemaType: ['object', 'boolean'],
    compile: (schema, { maxItems = Number.POSITIVE_INFINITY }) => {
      const validate = ajv.compile(schema)
      const checkEntries: SchemaValidateFunction = (list: unknown[], context) => {
        const errors: ErrorObject[] = []
        const end = Math.min(list.length, maxItems)
        for (let index = 0; index < end && errors.length <= maximumProblems; index++) {
          const place = {
            instancePath: `${context?.instancePath}/${index}`,
            parentData: list,
            parentDataProperty: index,
            rootData: context?.rootData ?? {},
            dynamicAnchors: {},
          }
          if (!validate(list[index], place))
            errors.push(...inMeantForms(validate.errors ?? []).map(withOwnValue))
        }
        checkEntries.errors = errors
        return errors.length === 0
      }
      return checkEntries
    },
  })
}
