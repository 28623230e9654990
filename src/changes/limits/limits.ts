import { testsPerMinute } from '../../access/audit/note-test.ts'
import type { Config } from '../../base/config.ts'
import { type LimitName, limitNames } from '../../base/limit-names.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import { settings } from '../../base/settings.ts'
import {
  maximumDates,
  maximumDocumentBytes,
  maximumPublications,
  maximumTasks,
} from '../../stories/elements/element-maximums.ts'
import { maximumWebhooks } from '../webhooks/webhook-rules.ts'

/** Every limit whose refusals are counted, in one list: for Settings › Limits and the metrics. */

export const limitUnits = [
  'requests',
  'streams',
  'bytes',
  'webhooks',
  'tests',
  'tasks',
  'publications',
  'dates',
] as const

export interface Limit {
  readonly unit: (typeof limitUnits)[number]
  /** Of whom it is. */
  readonly of: 'sender' | 'organization' | 'server' | 'story'
  /** The time within which it counts; null if it holds at any moment. */
  readonly per: 'minute' | 'day' | null
  /** A number, or the setting that the operator chooses. */
  readonly maximum: number | ChosenLimit
  /** The problem of what it refuses, where the error itself does not name it. */
  readonly problem?: ProblemCode
}

type ChosenLimit =
  | 'rateLimitPerMinute'
  | 'rateLimitPerOrganization'
  | 'bytesPerDay'
  | 'streamsPerPrincipal'
  | 'streamsPerOrganization'
  | 'streamsPerProcess'

const streams = { unit: 'streams', per: null } as const
const tests = { unit: 'tests', of: 'organization', per: 'minute', maximum: testsPerMinute } as const
const story = { of: 'story', per: null } as const

export const limits: Readonly<Record<LimitName, Limit>> = {
  'requests-of-credential': {
    unit: 'requests',
    of: 'sender',
    per: 'minute',
    maximum: 'rateLimitPerMinute',
  },
  'requests-of-organization': {
    unit: 'requests',
    of: 'organization',
    per: 'minute',
    maximum: 'rateLimitPerOrganization',
  },
  'streams-of-sender': { ...streams, of: 'sender', maximum: 'streamsPerPrincipal' },
  'streams-of-organization': { ...streams, of: 'organization', maximum: 'streamsPerOrganization' },
  'streams-of-server': { ...streams, of: 'server', maximum: 'streamsPerProcess' },
  'bytes-of-day': { unit: 'bytes', of: 'organization', per: 'day', maximum: 'bytesPerDay' },
  webhooks: {
    unit: 'webhooks',
    of: 'organization',
    per: null,
    maximum: maximumWebhooks,
    problem: 'too-many-webhooks',
  },
  'webhook-tests': tests,
  'mail-tests': tests,
  'tasks-of-story': { ...story, unit: 'tasks', maximum: maximumTasks, problem: 'too-many-tasks' },
  'publications-of-story': {
    ...story,
    unit: 'publications',
    maximum: maximumPublications,
    problem: 'too-many-publications',
  },
  'dates-of-story': { ...story, unit: 'dates', maximum: maximumDates, problem: 'too-many-dates' },
  'size-of-story': { ...story, unit: 'bytes', maximum: maximumDocumentBytes, problem: 'document-too-large' },
}

/** Null where the operator has taken the limit away. */
export const maximumOf = ({ maximum }: Limit, config: Config): number | null => {
  const chosen = typeof maximum === 'number' ? maximum : config[maximum]
  return chosen === 'off' ? null : chosen
}

/** The variable with which the operator chooses it; null if it is fixed. */
export const variableOf = ({ maximum }: Limit): string | null =>
  typeof maximum === 'number' ? null : settings[maximum].variable

const byProblem: ReadonlyMap<ProblemCode, LimitName> = new Map(
  limitNames.flatMap((name) => {
    const { problem } = limits[name]
    return problem ? [[problem, name] as const] : []
  }),
)

export const limitOfProblem = (code: ProblemCode): LimitName | undefined => byProblem.get(code)
