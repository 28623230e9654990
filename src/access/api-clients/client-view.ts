import { instantText } from '../../http/instant.ts'
import type { Client } from './client-queries.ts'

export const clientView = (client: Client) => ({
  id: client.id,
  name: client.name,
  clientId: client.clientId,
  scopes: client.scopes,
  groupIds: client.groupIds && [...client.groupIds],
  groups: client.groups && [...client.groups],
  confidential: client.confidential,
  creationTime: instantText(client.creationTime),
  lastUsedTime: client.lastUsedTime && instantText(client.lastUsedTime),
  createdBy: client.createdBy,
  version: client.version,
})
