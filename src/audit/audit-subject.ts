import type { AuditDetails, AuditNote } from './audit.ts'

/** `/api/v2/elements/:id/tasks` → `elements`, `:id`, `tasks`. */
const segmentsOf = (path: string): string[] => path.replace(/^.*?\/api\/(daybook\/)?v\d+\//, '').split('/')

/** The collections whose members are of another kind than their name says. */
const otherKinds: Readonly<Record<string, string>> = { trash: 'element' }

/** `time-slots` → `time-slot`, `categories` → `category`, `task-statuses` → `task-status`. */
const kindOf = (collection: string): string => {
  const other = otherKinds[collection]
  if (other !== undefined) return other
  if (collection.endsWith('ies')) return `${collection.slice(0, -3)}y`
  if (collection.endsWith('statuses')) return collection.slice(0, -2)
  return collection.endsWith('s') ? collection.slice(0, -1) : collection
}

type Params = Readonly<Record<string, string | number>>

/** What a write did, as far as its request and its answer tell. */
interface Written {
  readonly params: Params
  /** Of what was made. */
  readonly location: string | undefined
}

type Subject = Pick<AuditNote, 'subject' | 'details'>

const detailsOf = (details: AuditDetails): { details?: AuditDetails } =>
  Object.keys(details).length === 0 ? {} : { details }

/**
 * Makes what says of a write of this path what it was done to: the resource that stands first in the path, which is the
 * root of its aggregate, or the new one. What else the path names is a detail.
 */
export const auditSubjectOf = (path: string): ((written: Written) => Subject) => {
  const [collection = '', second = ''] = segmentsOf(path)
  const idName = second.startsWith(':') ? second.slice(1) : undefined
  return ({ params, location }) => {
    const [madeIn = '', madeId] = location === undefined ? [] : segmentsOf(location)
    if (location !== undefined && madeIn !== collection)
      return { subject: { type: kindOf(madeIn), id: madeId ?? null }, ...detailsOf(params) }
    const { [idName ?? '']: id = madeId ?? null, ...details } = params
    return { subject: { type: kindOf(collection), id }, ...detailsOf(details) }
  }
}
