import type {
  Operation as AnyOperation,
  ReadContext as AnyReadContext,
  WriteContext as AnyWriteContext,
} from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'
import type { Seeing } from '../http/principal.ts'
import type { StoryDeps } from '../stories/deps.ts'
import type { PlanRowTexts } from './plan/plan-row-texts.ts'

export interface PlanningDeps extends StoryDeps {
  readonly planRowTexts: PlanRowTexts
}

export type Operation = AnyOperation<PlanningDeps>
export type ReadContext = AnyReadContext<PlanningDeps>
export type WriteContext = AnyWriteContext<PlanningDeps>

/** What reads of the plan need to know of who reads: a feed has no sender (contract 22). */
export type PlanReading = Pick<ReadContext, 'db' | 'deps' | 'organizationId' | 'now' | 'gone'> & {
  readonly principal: Seeing
}

export const { read, write } = operationsWith<PlanningDeps>()
