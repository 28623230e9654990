import type { MailWriters } from '../../access/mail/deliver-mail.ts'
import type { ChangeDeps } from '../deps.ts'
import { digestMailWriter } from '../digests/write-digest-mail.ts'
import { noticeMailWriter } from './write-notice-mail.ts'

/** What writes the mails whose text is not stored. */
export const mailWriters = (deps: ChangeDeps): MailWriters => ({
  notices: noticeMailWriter(deps),
  digest: digestMailWriter(deps),
})
