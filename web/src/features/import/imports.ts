import { request } from '../../api/client.ts'
import { askForReason, lacksReason } from '../../api/override-reason.ts'
import type { CommittedView, ImportView, UndoneImportView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import type { TableText } from './table-text.ts'

const path = '/api/daybook/v1/imports'
/** A long table takes seconds. */
const patienceMilliseconds = 300_000

export type Import = ImportView
export type ImportLine = ImportView['lines'][number]

export interface ImportDefaults {
  readonly groupId: number | null
  readonly platformId: number | null
  readonly date: CalendarDate | null
}

export const lookAt = async (table: TableText, options: ImportDefaults): Promise<Import> =>
  (await request<Import>('POST', path, { body: { ...table, options }, patienceMilliseconds })).data

export const lookAgain = async (id: number): Promise<Import> =>
  (await request<Import>('GET', `${path}/${id}`, { patienceMilliseconds })).data

const commitWith = async (
  id: number,
  lines: readonly number[],
  reason: { readonly reason?: string },
): Promise<CommittedView> =>
  (
    await request<CommittedView>('POST', `${path}/${id}/commit`, {
      body: { lines },
      patienceMilliseconds,
      ...reason,
    })
  ).data

/** Lines that lack only a reason, because their issue is closed, are sent again with one. */
export const commit = async (id: number, lines: readonly number[]): Promise<CommittedView> => {
  const made = await commitWith(id, lines, {})
  const closed = made.refused.filter(lacksReason)
  if (closed.length === 0) return made
  const reason = await askForReason({ errors: closed.flatMap(({ errors }) => errors) })
  if (reason === null) return made
  const again = await commitWith(
    id,
    closed.map(({ line }) => line),
    { reason },
  )
  return {
    created: [...made.created, ...again.created],
    updated: [...made.updated, ...again.updated],
    skipped: made.skipped,
    refused: [...made.refused.filter((one) => !closed.includes(one)), ...again.refused],
  }
}

export const undo = async (id: number): Promise<UndoneImportView> =>
  (await request<UndoneImportView>('POST', `${path}/${id}/undo`, { patienceMilliseconds })).data
