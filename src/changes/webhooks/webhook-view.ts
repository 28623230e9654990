import { instantText } from '../../http/instant.ts'
import type { Delivery } from './delivery-queries.ts'
import { eventTypeOf, messageIdOf } from './message.ts'
import type { Webhook } from './webhook-queries.ts'

export const webhookView = ({ failingSince, creationTime, ...webhook }: Webhook) => ({
  ...webhook,
  failingSince: failingSince && instantText(failingSince),
  creationTime: instantText(creationTime),
})

export const deliveryView = (delivery: Delivery) => ({
  id: delivery.position,
  messageId: messageIdOf(delivery.position),
  type: eventTypeOf(delivery.subject_type, delivery.kind),
  subject: { type: delivery.subject_type, id: delivery.subject_id },
  state: delivery.state,
  creationTime: instantText(delivery.creation_time),
  attempts: delivery.attempts,
  time: delivery.last_attempt_time && instantText(delivery.last_attempt_time),
  nextTime: delivery.retry_time && instantText(delivery.retry_time),
  request:
    delivery.url === null || delivery.request_bytes === null
      ? null
      : { url: delivery.url, bytes: delivery.request_bytes },
  status: delivery.status,
  response: delivery.response,
  error: delivery.error,
  milliseconds: delivery.milliseconds,
})
