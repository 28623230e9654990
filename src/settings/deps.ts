import type { BaseDeps } from '../http/deps.ts'
import type { Operation as AnyOperation } from '../http/operation.ts'
import { operationsWith } from '../http/operation.ts'

export type Operation = AnyOperation<BaseDeps>

export const { read, write } = operationsWith<BaseDeps>()
