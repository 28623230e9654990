import { instantText } from '../../http/instant.ts'
import type { MailRow } from './mail-queries.ts'
import type { MailView } from './mail-schemas.ts'

export const mailView = (mail: MailRow): MailView => ({
  id: mail.id,
  kind: mail.kind,
  to: mail.address,
  state: mail.state,
  words: mail.words,
  attempts: mail.attempts,
  creationTime: instantText(mail.creation_time),
  stateTime: instantText(mail.state_time),
  nextTryTime: mail.retry_time && instantText(mail.retry_time),
})
