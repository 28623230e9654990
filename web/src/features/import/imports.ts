import type {
  CommittedView,
  ImportView,
  UndoneImportView,
} from '../../../../src/changes/imports/import-schemas.ts'
import { request } from '../../api/client.ts'
import type { TableText } from './table-text.ts'

const path = '/api/daybook/v1/imports'
/** A long table takes seconds. */
const patienceMilliseconds = 300_000

export type Import = ImportView
export type ImportLine = ImportView['lines'][number]

export interface ImportDefaults {
  readonly groupId: number | null
  readonly platformId: number | null
}

export const lookAt = async (table: TableText, options: ImportDefaults): Promise<Import> =>
  (await request<Import>('POST', path, { body: { ...table, options }, patienceMilliseconds })).data

export const lookAgain = async (id: number): Promise<Import> =>
  (await request<Import>('GET', `${path}/${id}`, { patienceMilliseconds })).data

export const commit = async (id: number, lines: readonly number[]): Promise<CommittedView> =>
  (await request<CommittedView>('POST', `${path}/${id}/commit`, { body: { lines }, patienceMilliseconds }))
    .data

export const undo = async (id: number): Promise<UndoneImportView> =>
  (await request<UndoneImportView>('POST', `${path}/${id}/undo`, { patienceMilliseconds })).data
