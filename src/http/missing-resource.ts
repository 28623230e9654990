import { errorCatalogue } from '../base/error-catalogue.ts'
import { type ApiError, notFound } from '../base/errors.ts'

const { detail: unspecific } = errorCatalogue['resource-not-found']

/** Says that it is the first member of the path which names nothing, unless the error says something else (A15). */
export const namingTheFirst = (path: string, error: ApiError): ApiError => {
  const [, parameter] = /:(\w+)/.exec(path) ?? []
  return error.detail === unspecific && parameter !== undefined && error.problems.length === 0
    ? notFound(parameter)
    : error
}
