import type { AccessDeps } from '../access/deps.ts'
import type { ChangeDeps } from '../changes/deps.ts'
import type { Authenticate } from '../http/identify.ts'
import type {
  Operation as AnyOperation,
  PublicContext as AnyPublicContext,
  ReadContext as AnyReadContext,
  WriteContext as AnyWriteContext,
} from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'
import type { PeopleDeps } from '../people/deps.ts'
import type { PlanningDeps } from '../planning/deps.ts'
import type { BackupsByHand } from './backup/backups-by-hand.ts'

/** The dependencies of all layers. Tests build the same object. */
export interface Deps extends PlanningDeps, ChangeDeps, AccessDeps, PeopleDeps {
  readonly authenticate: Authenticate
  readonly backupsByHand: BackupsByHand
}

export type Operation = AnyOperation<Deps>
export type ReadContext = AnyReadContext<Deps>
export type WriteContext = AnyWriteContext<Deps>
export type PublicContext = AnyPublicContext<Deps>

export const { open, read, write } = operationsWith<Deps>()
