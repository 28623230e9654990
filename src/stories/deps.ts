import type { BaseDeps } from '../http/deps.ts'
import type {
  Operation as AnyOperation,
  Reading as AnyReading,
  Writing as AnyWriting,
} from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'
import type { DocumentReads } from './documents/document-reads.ts'
import type { KnownNames } from './names/known-names.ts'

export interface StoryDeps extends BaseDeps {
  readonly documentReads: DocumentReads
  readonly knownNames: KnownNames
}

export type Operation = AnyOperation<StoryDeps>
export type Reading = AnyReading<StoryDeps>
export type Writing = AnyWriting<StoryDeps>

export const { read, write } = operationsWith<StoryDeps>()
