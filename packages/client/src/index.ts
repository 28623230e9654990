export type * from './api.generated.ts'
export { createDaybook, type Daybook, type DaybookOptions } from './daybook.ts'
export type { EntryOf, ListInput, ListPath } from './entries.ts'
export type { Begin, Followed, FollowOptions, NewChanges } from './follow-changes.ts'
export type { FollowedChange } from './followed-change.ts'
export { DaybookError } from './problem.ts'
export type { Answer, DataOf, InputOf, Requests } from './requests.ts'
export {
  type ChangeMessage,
  type Ping,
  type ReceivedMessage,
  verifyWebhook,
  type WebhookMessage,
} from './verify-webhook.ts'
