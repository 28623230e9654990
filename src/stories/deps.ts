import type { BaseDeps } from '../http/deps.ts'
import type {
  Operation as AnyOperation,
  ReadContext as AnyReadContext,
  WriteContext as AnyWriteContext,
} from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'
import type { DocumentReads } from './documents/document-reads.ts'
import type { KnownNames } from './names/known-names.ts'

export interface StoryDeps extends BaseDeps {
  readonly documentReads: DocumentReads
  readonly knownNames: KnownNames
}

export type Operation = AnyOperation<StoryDeps>
export type ReadContext = AnyReadContext<StoryDeps>
export type WriteContext = AnyWriteContext<StoryDeps>

export const { read, write } = operationsWith<StoryDeps>()
