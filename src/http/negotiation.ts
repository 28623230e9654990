import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { errorCatalogue } from '../base/error-catalogue.ts'
import { ApiError } from '../base/errors.ts'

const json = 'application/json'
const supportedVersions = ['2.0']

/** Removes all parameters but the weight: `application/json;charset=utf-8;q=0.5` → `application/json;q=0.5`. */
const withoutParameters = (accept: string): string =>
  accept
    .split(',')
    .map((range) => {
      const [mediaType, ...parameters] = range.split(';')
      const weight = parameters.find((parameter) => /^\s*q\s*=/i.test(parameter))
      return weight === undefined ? mediaType : `${mediaType};${weight}`
    })
    .join(',')

const assertAccepted = (accept: string | undefined, mediaType: string): void => {
  if (!accept || accept === '*/*' || accept === mediaType) return
  const headers = { accept: withoutParameters(accept) }
  if (new Negotiator({ headers }).mediaType([mediaType]) === undefined)
    throw new ApiError('not-acceptable', { members: { supportedMediaTypes: [mediaType] } })
}

const unsupportedVersion = (requestedVersion: string): ApiError =>
  new ApiError('unsupported-version', { members: { requestedVersion, supportedVersions } })

const assertVersion = (header: string | string[] | undefined): void => {
  if (header === undefined || header === '2' || header === '2.0') return
  throw unsupportedVersion(String(header))
}

/** Refuses a request for another API version, or for a media type other than `answerType` (contract 1.2). */
export const negotiate = ({ headers }: FastifyRequest, answerType = json): void => {
  assertVersion(headers['api-version'])
  assertAccepted(headers.accept, answerType)
}

const didYouMeanPath = (nearest: string): string =>
  `${errorCatalogue['endpoint-not-found'].detail} Did you mean \`${nearest}\`?`

/** The error for a path without an operation. Paths of other API versions get an error of their own (contract 1.2). */
export const unknownPath = (url: string, nearest?: string): ApiError => {
  const version = /^\/api\/v(\d+)(?=[/?]|$)/.exec(url)?.[1]
  return version !== undefined && version !== '2'
    ? unsupportedVersion(`${version}`)
    : new ApiError('endpoint-not-found', nearest === undefined ? {} : { detail: didYouMeanPath(nearest) })
}
