import { hash } from 'node:crypto'
import { asciiJson } from '../../http/ascii-json.ts'
import { hidesGroups, type Sight, seenGroupIds } from '../../http/sight.ts'
import type { ElementView } from '../elements/element-schemas.ts'
import { maySee } from './sight.ts'

/** What somebody with a limited sight gets of the text that is stored for an element (contract 14). */

/** Only the element itself has this member, and quotes within texts are escaped. */
const isOpen = Buffer.from('"confidential":false')

const seenElementIn = ({ confidential, creator, groupIds, tasks }: ElementView) => ({
  confidential,
  creator,
  groupIds,
  userIds: tasks.flatMap(({ userId }) => userId ?? []),
})

const withSeenGroups = (sight: Sight, view: ElementView): ElementView => {
  const groupIds = seenGroupIds(sight, view.groupIds)
  const seesMaster = view.masterGroupId !== null && groupIds.includes(view.masterGroupId)
  return {
    ...view,
    groupIds,
    groups: view.groups.filter(({ id }) => groupIds.includes(id)),
    ...(!seesMaster && { masterGroupId: null, masterGroup: null }),
  }
}

/** The text without what may not be seen; undefined if none of it may. It is judged as it was read, not as it was found. */
export const seenDocument = (sight: Sight | null, document: Buffer): Buffer | undefined => {
  if (sight === null || (sight.reads === 'all' && document.includes(isOpen))) return document
  const view: ElementView = JSON.parse(document.toString())
  if (!maySee(sight, seenElementIn(view))) return undefined
  return hidesGroups(sight) ? Buffer.from(asciiJson(JSON.stringify(withSeenGroups(sight, view)))) : document
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
