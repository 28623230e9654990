/** The limits whose refusals are counted for each organization (Settings › Limits). Stored, so a name never changes. */
export const limitNames = [
  'requests-of-credential',
  'requests-of-organization',
  'streams-of-sender',
  'streams-of-organization',
  'streams-of-server',
  'bytes-of-day',
  'webhooks',
  'webhook-tests',
  'mail-tests',
  'tasks-of-story',
  'publications-of-story',
  'dates-of-story',
  'size-of-story',
] as const

export type LimitName = (typeof limitNames)[number]
