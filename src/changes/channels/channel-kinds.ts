import { type NoticeKind, noticeKinds } from '../notices/notice-kinds.ts'

/** What a channel can be told (contract 21.6): everything but what names one person. */
export const channelKinds = noticeKinds.filter(
  (kind): kind is Exclude<NoticeKind, 'mentioned'> => kind !== 'mentioned',
)
