import { bodyProblem, type Problem } from '../../base/errors.ts'
import { wrongFormat } from '../../base/text-formats.ts'
import { type CreateFeed, type FeedField, type FeedFormat, usualFields } from './feed-schemas.ts'

/** What is chosen when a feed is made. */
export interface FeedContent {
  readonly format: FeedFormat
  readonly fields: readonly FeedField[]
  readonly frameOrigins: readonly string[]
  readonly expiryTime: Date | null
}

export const contentOf = ({ format, fields, frameOrigins = [], expires }: CreateFeed): FeedContent => ({
  format,
  fields: fields ?? usualFields,
  frameOrigins,
  expiryTime: expires == null ? null : new Date(expires),
})

/** Whether it is an origin as browsers write it: then it is safe in a header, too. */
const isOrigin = (text: string): boolean =>
  URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)

/** Everything that is wrong with a new feed. */
export const contentProblems = (
  { format, frameOrigins, expiryTime }: FeedContent,
  now: Date,
): readonly Problem[] => [
  ...(expiryTime !== null && expiryTime <= now
    ? [bodyProblem('expires', 'in-the-past', 'must be in the future')]
    : []),
  ...(frameOrigins.length > 0 && format !== 'html'
    ? [bodyProblem('frameOrigins', 'not-allowed', 'is only for the format html')]
    : []),
  ...frameOrigins.flatMap((origin, index) =>
    isOrigin(origin)
      ? []
      : [{ scope: 'body' as const, path: `frameOrigins[${index}]`, ...wrongFormat('origin') }],
  ),
]
