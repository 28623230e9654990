import { Type } from 'typebox'
import { errorCatalogue } from '../../base/error-catalogue.ts'
import { OneOf } from '../../base/schemas.ts'

const slugs = Object.keys(errorCatalogue)

const Issue = Type.Object(
  {
    scope: OneOf(['body', 'query', 'path', 'header', 'global'], {
      description: 'The part of the request that has the problem.',
    }),
    path: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'The place, such as `tasks[0].user.id`; null if the problem has no single place.',
      examples: ['tasks[0].user.id'],
    }),
    code: Type.String({
      description: 'The kind of problem or the broken rule, for programs.',
      examples: ['unknown-reference'],
    }),
    message: Type.String({ description: 'For people. It continues the path: `name` `is required`.' }),
    parameters: Type.Optional(
      Type.Unsafe<Readonly<Record<string, string | number>>>({
        type: 'object',
        additionalProperties: { type: ['string', 'number'] },
        description: 'Values that the message mentions, for translations.',
        examples: [{ limit: 255 }],
      }),
    ),
  },
  { title: 'Issue' },
)

/** The body of every error (RFC 9457; contract 1.14). The schema is open: an error may have further `members`. */
export const Problem = Type.Object(
  {
    type: Type.String({ format: 'http-url', description: 'The page that explains this error.' }),
    title: Type.String(),
    status: Type.Integer({ minimum: 400, maximum: 599 }),
    detail: Type.String({ description: 'What went wrong, for people.' }),
    instance: Type.String({ description: 'The path of the request.' }),
    traceId: Type.String({ description: 'Identifies the request in the server log.' }),
    code: OneOf(slugs, { description: 'The kind of error, for programs: the end of `type`.' }),
    errors: Type.Optional(Type.Array(Issue, { description: 'Every problem of the request.' })),
    requestedVersion: Type.Optional(Type.String({ description: 'With `unsupported-version`.' })),
    supportedVersions: Type.Optional(
      Type.Array(Type.String(), { description: 'With `unsupported-version`.' }),
    ),
    supportedMediaTypes: Type.Optional(
      Type.Array(Type.String(), { description: 'With `not-acceptable` and `unsupported-media-type`.' }),
    ),
    retryAfter: Type.Optional(Type.Integer({ description: 'Seconds to wait, with `too-many-requests`.' })),
    organizations: Type.Optional(
      Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }), {
        description:
          'Organizations that the sign-in matches, with `conflict` at `POST /api/daybook/v1/session`.',
      }),
    ),
    signInMethods: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Available ways to sign in, after a refused sign-in.',
      }),
    ),
    error: Type.Optional(
      OneOf(
        ['invalid_request', 'invalid_client', 'invalid_grant', 'invalid_scope', 'unsupported_grant_type'],
        {
          description: "OAuth's code of the error, at the authentication endpoints (RFC 6749 section 5.2).",
        },
      ),
    ),
  },
  { title: 'Problem' },
)
