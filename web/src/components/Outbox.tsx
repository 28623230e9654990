import { sendOwnTask, sendTexts, useWaitingTexts } from '../features/mine/change-my-task.ts'
import { useOutboxSending } from '../outbox/use-outbox-sending.ts'
import { OutboxNotice } from './OutboxNotice.tsx'

/** Sends what waits in this browser, and says what became of it. */
export const Outbox = () => {
  useOutboxSending(sendOwnTask, sendTexts)
  return <OutboxNotice send={sendOwnTask} texts={useWaitingTexts()} />
}
