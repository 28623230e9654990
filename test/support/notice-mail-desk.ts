import { deliverMail } from '../../src/access/mail/deliver-mail.ts'
import { mailNotices } from '../../src/changes/notice-mail/mail-rounds.ts'
import { mailWriters } from '../../src/changes/notice-mail/mail-writers.ts'
import { type ShownMail, shownMail } from './mail-parts.ts'
import type { mailServer } from './mail-server.ts'
import { noticeDesk, tellAll } from './notice-desk.ts'
import type { TestApp } from './test-app.ts'

/** Carries out what the job queue would. */
export const deliverAll = async ({ deps }: Pick<TestApp, 'deps'>, organizationId: number): Promise<void> => {
  const waiting = await deps.db
    .selectFrom('mail')
    .select(['organization_id as organizationId', 'id'])
    .where('organization_id', '=', organizationId)
    .where('state', '=', 'queued')
    .orderBy('id')
    .execute()
  for (const key of waiting) await deliverMail(deps, key, new AbortController().signal, mailWriters(deps))
}

/** A newsroom whose people get mail. */
export const noticeMailDesk = async (test: TestApp, mail: Awaited<ReturnType<typeof mailServer>>) => {
  const desk = await noticeDesk(test)
  return {
    ...desk,
    /** The mails that are sent now. */
    mailed: async (): Promise<ShownMail[]> => {
      await tellAll(test)
      await mailNotices(test.deps)
      await deliverAll(test, desk.organizationId)
      return mail.received.splice(0).map(shownMail)
    },
  }
}
