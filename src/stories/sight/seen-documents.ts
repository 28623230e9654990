import { hash } from 'node:crypto'
import { asciiJson } from '../../http/ascii-json.ts'
import { hidesGroups, type Sight, seenGroupIds } from '../../http/sight.ts'
import type { ElementView } from '../elements/element-schemas.ts'
import { maySee, type SeenElement } from './sight.ts'

/** What somebody with a limited sight gets of the text that is stored for an element (contract 14). */

/** Only the element itself has this member, and quotes within texts are escaped. */
const isOpen = Buffer.from('"confidential":false')

/** Sight asks about the members before `event`, and about the assignees of tasks. The former are a small part of the text. */
type Head = Pick<
  ElementView,
  'confidential' | 'creator' | 'groupIds' | 'groups' | 'masterGroupId' | 'masterGroup'
>

const behindHead = Buffer.from(',"event":')

const seenElementIn = ({ confidential, creator, groupIds }: Head, document: Buffer): SeenElement => ({
  confidential,
  creator,
  groupIds,
  // Read only if nothing else makes the element one's own.
  get userIds() {
    const { tasks }: ElementView = JSON.parse(document.toString())
    return tasks.flatMap(({ userId }) => userId ?? [])
  },
})

const withSeenGroups = <H extends Head>(sight: Sight, head: H): H => {
  const groupIds = seenGroupIds(sight, head.groupIds)
  const seesMaster = head.masterGroupId !== null && groupIds.includes(head.masterGroupId)
  return {
    ...head,
    groupIds,
    groups: head.groups.filter(({ id }) => groupIds.includes(id)),
    ...(!seesMaster && { masterGroupId: null, masterGroup: null }),
  }
}

/** The text without what may not be seen; undefined if none of it may. It is judged as it was read, not as it was found. */
export const seenDocument = (sight: Sight | null, document: Buffer): Buffer | undefined => {
  if (sight === null || (sight.reads === 'all' && document.includes(isOpen))) return document
  const end = document.indexOf(behindHead)
  const head: Head = JSON.parse(`${document.toString('utf8', 0, end)}}`)
  if (!maySee(sight, seenElementIn(head, document))) return undefined
  if (seenGroupIds(sight, head.groupIds).length === head.groupIds.length) return document
  const seen = asciiJson(JSON.stringify(withSeenGroups(sight, head)))
  return Buffer.concat([Buffer.from(seen.slice(0, -1)), document.subarray(end)])
}

/** The text of an answer to a write of the sender's own: never denied. */
export const answeredDocument = (sight: Sight | null, document: string): string =>
  hidesGroups(sight) ? asciiJson(JSON.stringify(withSeenGroups(sight, JSON.parse(document)))) : document

/** The entity tag of what is seen: another one for somebody who sees other groups. */
export const seenEtag = (sight: Sight | null, etag: string): string => {
  if (!hidesGroups(sight)) return etag
  const seen = [...sight.groupIds].sort((one, other) => one - other).join()
  return `${etag.slice(0, -1)}-${hash('sha256', seen, 'base64url').slice(0, 6)}"`
}
