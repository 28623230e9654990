import type { Mailer } from '../access/mail/mailer.ts'
import type { SharedTurns } from '../base/shared-turns.ts'
import type {
  Operation as AnyOperation,
  ReadContext as AnyReadContext,
  WriteContext as AnyWriteContext,
} from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'
import type { Places } from '../http/places.ts'
import type { PlanningDeps } from '../planning/deps.ts'
import type { Refusals } from './limits/refusals.ts'
import type { WrittenBytes } from './limits/written-bytes.ts'
import type { ChangeSignals } from './log/change-signals.ts'
import type { ChangeTails } from './log/change-tails.ts'
import type { ChangeNumbering } from './log/number-changes.ts'
import type { NoticeBoard } from './notices/notice-board.ts'
import type { PresenceBoard } from './presence/presence-board.ts'
import type { Sender } from './webhooks/send-request.ts'

export interface ChangeDeps extends PlanningDeps {
  readonly changeNumbering: ChangeNumbering
  readonly changeSignals: ChangeSignals
  readonly changeTails: ChangeTails
  /** For messages to webhooks, which may have to wait for their receivers. */
  readonly largeMessages: SharedTurns
  readonly presenceBoard: PresenceBoard
  readonly noticeBoard: NoticeBoard
  readonly places: Places
  readonly writtenBytes: WrittenBytes
  readonly refusals: Refusals
  readonly mailer: Mailer
  readonly webhookSender: Sender
}

export type Operation = AnyOperation<ChangeDeps>
export type ReadContext = AnyReadContext<ChangeDeps>
export type WriteContext = AnyWriteContext<ChangeDeps>

export const { read, write, writeInParts } = operationsWith<ChangeDeps>()
