import type { ChannelFormat } from '../channel-schemas.ts'
import { brief, type ChannelPart, type FormattedMessage, type Formatters, fitting } from './channel-part.ts'
import { mattermost } from './mattermost.ts'
import { plain } from './plain.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'

export type { FormattedMessage } from './channel-part.ts'

const formatters: Formatters = { slack, teams, mattermost, plain }

/** Teams takes 28 KB, and less than the others. In bytes. */
const mostBytes = 20_000

/** A message as a program reads it. What would be too long for it only says what happened to which story. */
export const formatMessage = (
  format: ChannelFormat,
  parts: readonly ChannelPart[],
  open: string,
): FormattedMessage => {
  const write = formatters[format]
  const whole = write(parts.map(fitting), open)
  return Buffer.byteLength(whole.body) <= mostBytes ? whole : write(parts.map(fitting).map(brief), open)
}
