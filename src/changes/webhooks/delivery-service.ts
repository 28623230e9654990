import { notFound } from '../../base/errors.ts'
import { type Answer, okUntagged } from '../../http/answer.ts'
import { pageOf, positionOf } from '../../http/cursors.ts'
import { defaultSize } from '../../http/paging-schemas.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { askForDelivery } from './delivery-job.ts'
import { listDeliveries, repeatDelivery } from './delivery-queries.ts'
import { getWebhook, lockWebhook } from './webhook-queries.ts'
import type { DeliveriesQuery } from './webhook-schemas.ts'
import { deliveryView } from './webhook-view.ts'

/** A page of deliveries, the newest changes first. */
export const listDeliveryPage = async (
  { db, organizationId }: ReadContext,
  webhookId: number,
  query: DeliveriesQuery,
): Promise<Answer> => {
  await getWebhook(db, organizationId, webhookId)
  const list = `deliveries ${webhookId}`
  const size = query.size ?? defaultSize
  const [before] = positionOf(query, 1, list) ?? []
  const rows = await listDeliveries(
    db,
    { organizationId, webhookId },
    {
      ...(query.state && { states: query.state }),
      before: before === undefined ? undefined : Number(before),
      limit: size + 1,
    },
  )
  const { content, ...more } = pageOf(rows, query, ({ position }) => [position], { list })
  return okUntagged({ content: content.map(deliveryView), size, ...more })
}

/** Sends one delivery again, with the same `webhook-id`. */
export const resendDelivery = async (
  work: WriteContext,
  webhookId: number,
  deliveryId: number,
): Promise<void> => {
  const { db, organizationId } = work
  await lockWebhook(db, organizationId, webhookId)
  const found = await repeatDelivery(db, { organizationId, webhookId }, deliveryId)
  if (found === 'unknown') throw notFound('deliveryId')
  if (found === 'waiting') work.auditNothing()
  await askForDelivery(db, { organizationId, id: webhookId })
}
