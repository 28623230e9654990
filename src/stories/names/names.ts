import type { Embedded } from '../../base/schemas.ts'
import { userName } from '../../people/users/user-name.ts'
import type { NameKind, NameRow } from './name-queries.ts'

type Shown = Pick<
  NameRow,
  'name' | 'external_id' | 'first_name' | 'screen_name' | 'email' | 'start_time' | 'end_time' | 'former'
>

/** The names of everything in an organization that its stories can show, as of one reference version. */
export interface Names {
  readonly referenceVersion: number
  readonly byKind: ReadonlyMap<NameKind, ReadonlyMap<number, Shown>>
}

export const namesOf = (rows: readonly NameRow[]): Names => {
  const byKind = new Map<NameKind, Map<number, Shown>>()
  for (const { kind, id, reference_version: _, ...shown } of rows) {
    const ofKind = byKind.get(kind)
    if (ofKind) ofKind.set(id, shown)
    else byKind.set(kind, new Map([[id, shown]]))
  }
  return { referenceVersion: rows[0]?.reference_version ?? 0, byKind }
}

const missing: Shown = {
  name: '',
  external_id: null,
  first_name: null,
  screen_name: null,
  email: null,
  start_time: null,
  end_time: null,
  former: false,
}

/**
 * Looks names up, and remembers whether one was missing, which means that the names are older than what is rendered, and
 * which things are gone.
 */
export const lookUpsIn = ({ byKind }: Names) => {
  let complete = true
  const gone = new Set<string>()
  const find = (kind: NameKind, id: number): Shown => {
    const shown = byKind.get(kind)?.get(id)
    if (!shown) complete = false
    if (shown?.former) gone.add(shown.name)
    return shown ?? missing
  }
  return {
    isComplete: (): boolean => complete,
    /** The names of deleted things that were looked up. */
    gone: (): string[] => [...gone],
    /** Undefined for an id without a name. */
    nameIfKnown: (kind: NameKind, id: number): string | undefined => {
      const shown = byKind.get(kind)?.get(id)
      return shown && kind === 'app_user' ? userName({ ...shown, last_name: shown.name }) : shown?.name
    },
    name: (kind: NameKind, id: number): string => find(kind, id).name,
    /** `{ id, name }`, or null without an id. */
    named: (kind: NameKind, id: number | null) => (id === null ? null : { id, name: find(kind, id).name }),
    /** `{ id, name, externalId }`. */
    embedded: (kind: NameKind, id: number): Embedded => {
      const { name, external_id: externalId } = find(kind, id)
      return { id, name, externalId }
    },
    user: (id: number) => {
      const { name: last_name, first_name, screen_name, email } = find('app_user', id)
      return { name: userName({ first_name, last_name, screen_name }), email }
    },
    timeSlot: (id: number) => {
      const { name, start_time, end_time } = find('time_slot', id)
      return { id, name, start: start_time?.slice(0, 5) ?? '', end: end_time?.slice(0, 5) ?? '' }
    },
  }
}

export type NameLookUps = ReturnType<typeof lookUpsIn>
