import { instantText } from '../../http/instant.ts'
import type { Channel } from './channel-queries.ts'

export const channelView = ({ failingSince, creationTime, ...channel }: Channel) => ({
  ...channel,
  failingSince: failingSince && instantText(failingSince),
  creationTime: instantText(creationTime),
})
