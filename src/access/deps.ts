import type { BaseDeps } from '../http/deps.ts'
import type {
  Operation as AnyOperation,
  PublicContext as AnyPublicContext,
  ReadContext as AnyReadContext,
  WriteContext as AnyWriteContext,
} from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'
import type { Mailer } from './mail/mailer.ts'
import type { FailedSignInNotes } from './sessions/failed-sign-ins.ts'
import type { SignInAttempts } from './sessions/sign-in-attempts.ts'
import type { AccessTokens } from './tokens/access-tokens.ts'
import type { FailureCounter } from './tokens/failed-requests.ts'

export interface AccessDeps extends BaseDeps {
  readonly accessTokens: AccessTokens
  readonly signInAttempts: SignInAttempts
  readonly failedSignInNotes: FailedSignInNotes
  /** Counts requests for a new password, each of which may send a mail. */
  readonly passwordResets: FailureCounter
  readonly mailer: Mailer
}

export type Operation = AnyOperation<AccessDeps>
export type ReadContext = AnyReadContext<AccessDeps>
export type WriteContext = AnyWriteContext<AccessDeps>
export type PublicContext = AnyPublicContext<AccessDeps>

export const { read, write, open } = operationsWith<AccessDeps>()
