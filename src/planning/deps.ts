import type {
  Operation as AnyOperation,
  Reading as AnyReading,
  Writing as AnyWriting,
} from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'
import type { Seeing } from '../http/principal.ts'
import type { StoryDeps } from '../stories/deps.ts'
import type { PlanRowTexts } from './plan/plan-row-texts.ts'

export interface PlanningDeps extends StoryDeps {
  readonly planRowTexts: PlanRowTexts
}

export type Operation = AnyOperation<PlanningDeps>
export type Reading = AnyReading<PlanningDeps>
export type Writing = AnyWriting<PlanningDeps>

/** What reads of the plan need to know of who reads: a feed has no sender (contract 22). */
export type PlanReading = Pick<Reading, 'db' | 'deps' | 'organizationId' | 'now' | 'gone'> & {
  readonly principal: Seeing
}

export const { read, write } = operationsWith<PlanningDeps>()
