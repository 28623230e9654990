import { expect, it } from 'vitest'
import { mailWords } from '../notice-mail/mail-words.ts'
import { said } from '../notice-mail/notice-sentences.ts'
import type { NoticeView } from '../notices/notice-schemas.ts'
import { saidInChannel } from './channel-sentences.ts'
import { channelWords } from './channel-words.ts'

const batch = (kind: string) =>
  ({ kind, actor: { id: 1, name: 'Eva' }, element: null, of: null, fields: [] }) as unknown as NoticeView

it.each([
  ['story-changed', 'Eva changed these stories.', 'Eva changed these stories.'],
  ['commented', 'Eva wrote comments.', 'Eva wrote comments.'],
  ['task-changed', 'Eva changed tasks of yours.', 'Eva changed these stories.'],
  ['assigned', 'Eva gave you tasks.', 'Eva gave tasks.'],
])('21.2 mails and channels speak of several where a batch is %s', (kind, mail, channel) => {
  const words = mailWords.en
  expect(said(batch(kind), words).sentence).toBe(mail)
  const saying = { words, channel: channelWords.en, assigneeOf: () => null }
  expect(saidInChannel(batch(kind), saying).sentence).toBe(channel)
})
