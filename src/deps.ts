import type { Pool } from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/open.ts'
import type { ShortReads } from './database/short-reads.ts'
import type { DocumentReads } from './elements/documents/document-reads.ts'
import type { Answer } from './http/answer.ts'
import type { Joined } from './joined.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PlanRowTexts } from './plan/plan-row-texts.ts'
import type { SignInAttempts } from './sessions/sign-in-attempts.ts'
import type { AccessTokens } from './tokens/access-tokens.ts'

/** What every feature is given. Tests build the same object. */
export interface Deps {
  readonly db: Database
  /** How the connections to the database are used. */
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  readonly shortReads: ShortReads
  readonly clock: Clock
  readonly config: Config
  readonly log: Log
  readonly accessTokens: AccessTokens
  readonly signInAttempts: SignInAttempts
  /** Askings for a new password, each of which may send a mail. */
  readonly passwordResets: SignInAttempts
  readonly mailer: Mailer
  readonly documentReads: DocumentReads
  readonly planRowTexts: PlanRowTexts
  /** Pages of elements, shared by those who ask for the same one at the same time. */
  readonly elementPages: Joined<Answer>
}
