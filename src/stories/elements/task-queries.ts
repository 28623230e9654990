import { sql } from 'kysely'
import { moneyToColumns } from '../../base/money/money.ts'
import { insertManyWithIds, updateMany } from '../../database/many-rows.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { TaskContent } from './aggregate.ts'
import { eventColumns } from './element-queries.ts'

const costColumns = (cost: TaskContent['cost']) => {
  const { amount, currency } = moneyToColumns(cost)
  return { cost_amount: amount, cost_currency: currency }
}

export const taskColumns = (task: TaskContent) => ({
  format_id: task.formatId,
  status_id: task.statusId,
  confirmation_status_code: task.confirmationStatusCode,
  user_id: task.userId,
  unregistered_assignee_id: task.unregisteredAssigneeId,
  deadline_date: task.deadline?.date ?? null,
  deadline_time: task.deadline?.time ?? null,
  headline: task.headline,
  lead: task.lead,
  text: task.text,
  note: task.note,
  custom_upload_link: task.customUploadLink,
  external_link_url: task.externalLink?.url ?? null,
  external_link_title: task.externalLink?.title ?? null,
  ...costColumns(task.cost),
  text_length_option_id: task.textLength?.optionId ?? null,
  text_length_characters: task.textLength?.characters ?? null,
  done: task.done,
  ...eventColumns(task.event),
})

interface StoredTask {
  readonly id: number
  readonly content: TaskContent
  readonly version?: number
}

export const insertTasks = (
  trx: Transaction,
  organizationId: number,
  elementId: number,
  tasks: readonly StoredTask[],
): Promise<void> =>
  insertManyWithIds(
    trx,
    'task',
    tasks.map(({ id, content, version = 1 }) => ({
      id,
      organization_id: organizationId,
      element_id: elementId,
      version,
      ...taskColumns(content),
    })),
  )

export const updateTasks = (
  trx: Transaction,
  organizationId: number,
  tasks: readonly StoredTask[],
): Promise<void> =>
  updateMany(
    trx,
    'task',
    organizationId,
    tasks.map(({ id, content }) => ({ id, ...taskColumns(content) })),
  )

/** Removes tasks and their links to publications (contract 4.5). */
export const deleteTasks = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .deleteFrom('task')
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}
