import { hash } from 'node:crypto'
import { asciiJson } from '../../http/ascii-json.ts'
import { hidesGroups, type Sight, seenGroupIds } from '../../http/sight.ts'
import type { ElementView } from '../elements/element-schemas.ts'
import { maySee, type SeenElement } from './sight.ts'

/** What somebody with a limited sight gets of the text that is stored for an element (contract 14). */

/** Only the element itself has this member, and quotes within texts are escaped. */
const isOpen = Buffer.from('"confidential":false')

/** The members that sight asks about lie side by side, apart from the creator and the assignees of tasks. */
type Part = Pick<ElementView, 'confidential' | 'groupIds' | 'groups' | 'masterGroupId' | 'masterGroup'>

const beforePart = Buffer.from(',"confidential":')
const behindPart = Buffer.from(',"event":')
const beforeCreator = Buffer.from('"creator":')
const behindCreator = Buffer.from(',"editor":')

const creatorIn = (document: Buffer): ElementView['creator'] => {
  const start = document.indexOf(beforeCreator) + beforeCreator.length
  return JSON.parse(document.toString('utf8', start, document.indexOf(behindCreator, start)))
}

/** Creator and assignees are read only if nothing else makes the element one's own. */
const seenElementIn = ({ confidential, groupIds }: Part, document: Buffer): SeenElement => ({
  confidential,
  groupIds,
  get creator() {
    return creatorIn(document)
  },
  get userIds() {
    const { tasks }: ElementView = JSON.parse(document.toString())
    return tasks.flatMap(({ userId }) => userId ?? [])
  },
})

const withSeenGroups = <P extends Part>(sight: Sight, part: P): P => {
  const groupIds = seenGroupIds(sight, part.groupIds)
  const seesMaster = part.masterGroupId !== null && groupIds.includes(part.masterGroupId)
  return {
    ...part,
    groupIds,
    groups: part.groups.filter(({ id }) => groupIds.includes(id)),
    ...(!seesMaster && { masterGroupId: null, masterGroup: null }),
  }
}

/** The text without what may not be seen; undefined if none of it may. It is judged as it was read, not as it was found. */
export const seenDocument = (sight: Sight | null, document: Buffer): Buffer | undefined => {
  if (sight === null || (sight.reads === 'all' && document.includes(isOpen))) return document
  const start = document.indexOf(beforePart) + 1
  const end = document.indexOf(behindPart, start)
  const part: Part = JSON.parse(`{${document.toString('utf8', start, end)}}`)
  if (!maySee(sight, seenElementIn(part, document))) return undefined
  if (seenGroupIds(sight, part.groupIds).length === part.groupIds.length) return document
  const seen = asciiJson(JSON.stringify(withSeenGroups(sight, part)))
  return Buffer.concat([document.subarray(0, start), Buffer.from(seen.slice(1, -1)), document.subarray(end)])
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
