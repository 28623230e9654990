import { type ErrorSlug, errorCatalogue } from '../base/error-catalogue.ts'
import type { Problem } from '../base/errors.ts'
import { errorPage } from './problem.ts'

interface Example {
  readonly detail?: string
  readonly instance?: string
  readonly members?: Readonly<Record<string, unknown>>
  readonly errors?: readonly Problem[]
}

/** Details that make an example realistic, beyond the catalogue's own text. */
const examples: Readonly<Partial<Record<ErrorSlug, Example>>> = {
  'validation-failed': {
    instance: '/api/v2/elements',
    errors: [
      { scope: 'body', path: 'tasks[0].headlin', code: 'unknown-field', message: 'is not a known member' },
      {
        scope: 'body',
        path: 'publications[0].platformId',
        code: 'unknown-reference',
        message: 'does not exist or cannot be used here',
      },
    ],
  },
  'type-mismatch': {
    errors: [{ scope: 'body', path: 'name', code: 'type-mismatch', message: 'must be string' }],
  },
  'bad-request': { detail: 'The body is not valid JSON.' },
  'missing-parameter': {
    instance: '/api/v2/shifts/4/notes',
    errors: [{ scope: 'query', path: 'dateFrom', code: 'required', message: 'is required' }],
  },
  'date-format-error': {
    instance: '/api/v2/elements',
    errors: [{ scope: 'body', path: 'event.fromDate', code: 'date-format', message: 'is not a valid date' }],
  },
  'input-parameter-error': {
    instance: '/api/v2/platforms/external-id/%20',
    errors: [
      {
        scope: 'path',
        path: 'externalId',
        code: 'external-id',
        message: 'must have 1 to 255 characters that are not all white space, and be neither "." nor ".."',
      },
    ],
  },
  'unsupported-version': {
    instance: '/api/v3/platforms',
    members: { requestedVersion: '3', supportedVersions: ['2.0'] },
  },
  'business-error': {
    instance: '/api/v2/platforms/7/manual-schedule/21',
    errors: [
      {
        scope: 'path',
        path: 'manualScheduleId',
        code: 'last-manual-date',
        message: 'is the last date of the platform, which must keep one',
      },
    ],
  },
  'access-denied': { detail: 'This operation needs the scope api.write.' },
  'endpoint-not-found': { instance: '/api/v2/platform' },
  'not-acceptable': { members: { supportedMediaTypes: ['application/json'] } },
  conflict: {
    instance: '/api/daybook/v1/users/5',
    detail: 'Another user has this e-mail address.',
    errors: [
      { scope: 'body', path: 'email', code: 'not-unique', message: 'Another user has this e-mail address.' },
    ],
  },
  'unsupported-media-type': { members: { supportedMediaTypes: ['application/json'] } },
  'too-many-requests': { members: { retryAfter: 17 } },
}

/** An example body for `slug`, for the API description and the error's documentation page. */
export const problemExample = (slug: ErrorSlug, baseUrl: string) => {
  const { status, title, detail } = errorCatalogue[slug]
  const example = examples[slug] ?? {}
  return {
    type: errorPage(baseUrl, slug),
    title,
    status,
    detail: example.detail ?? detail,
    instance: example.instance ?? '/api/v2/platforms/7',
    traceId: '4bf92f3577b34da6a3ce929d0e0e4736',
    code: slug,
    ...example.members,
    ...(example.errors && { errors: example.errors }),
  }
}
