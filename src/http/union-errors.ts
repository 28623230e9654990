import type { ErrorObject } from 'ajv'
import { groupBy } from '../base/group-by.ts'

/** Which form of a union a value was meant to be: what was sent breaks all of them, each in its own way. */

/** The members that tell forms apart. */
const discriminators = ['type', 'kind']

const isOtherForm =
  ({ instancePath: at }: ErrorObject) =>
  ({ keyword, instancePath }: ErrorObject): boolean =>
    (keyword === 'type' && instancePath === at) ||
    (keyword === 'enum' && discriminators.some((name) => instancePath === `${at}/${name}`))

/** Of the errors in the forms of a union, those in the form that fits best. */
const inBestForm = (union: ErrorObject, errors: readonly ErrorObject[]): readonly ErrorObject[] => {
  const numberOf = ({ schemaPath }: ErrorObject) =>
    schemaPath.slice(union.schemaPath.length + 1).split('/', 1)[0]
  const forms = [...groupBy(errors, numberOf).values()]
  const misses = (form: readonly ErrorObject[]): number => (form.some(isOtherForm(union)) ? 1 : 0)
  const [best = [union]] = forms.sort(
    (one, other) => misses(one) - misses(other) || one.length - other.length,
  )
  return best
}

/** The errors without those in forms of unions that were not meant (contract 1.8). Those of a union stand right before its own. */
export const inMeantForms = (errors: readonly ErrorObject[]): readonly ErrorObject[] => {
  const kept: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword !== 'anyOf') {
      kept.push(error)
      continue
    }
    const isInForms = (one: ErrorObject | undefined): boolean =>
      one?.schemaPath.startsWith(`${error.schemaPath}/`) === true &&
      `${one.instancePath}/`.startsWith(`${error.instancePath}/`)
    let begin = kept.length
    while (isInForms(kept[begin - 1])) begin--
    kept.push(...inBestForm(error, kept.splice(begin)))
  }
  return kept
}
