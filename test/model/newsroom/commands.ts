import type { Body } from '../element-bodies.ts'
import type { Operation } from '../element-operations.ts'
import type { Use } from './client-rules.ts'
import type { Owner } from './custom-fields.ts'
import type { Kind } from './world.ts'

/**
 * Random requests to a whole newsroom, as plain data that reads well in a counterexample. `@g2` stands for the second
 * group; `@unknown` and `@gForeign` for ids that do not belong to the newsroom.
 */

/** Kinds that can be looked up by external id. */
export type LookedUp = 'groups' | 'platforms' | 'categories' | 'types' | 'absences' | 'shifts'

/** Kinds whose lists can be filtered by query. */
export type Listed = Exclude<Kind, 'slots' | 'categories' | 'types' | 'shifts'>

/** How the planning API addresses a setting; the settings address it by id. */
export type Through = 'id' | 'externalId'

export type Command =
  | {
      readonly do: 'make'
      readonly kind: Kind
      readonly in?: number
      readonly body: Body
      /** The request is repeated with its key (contract 1.19). */
      readonly again?: boolean
    }
  | {
      readonly do: 'change'
      readonly kind: Kind
      readonly method: 'put' | 'patch'
      readonly which: number
      readonly through?: Through | undefined
      readonly body: Body
    }
  | {
      readonly do: 'remove'
      readonly kind: Kind
      readonly which: number
      readonly through?: Through | undefined
    }
  /** Rotates the order so that another row comes first; `in` is the platform of categories and types. */
  | {
      readonly do: 'order'
      readonly kind: Kind
      readonly in: number
      readonly turn: number
      /** The order omits the last row. */
      readonly lacksOne: boolean
    }
  /** Changes a platform that has manual dates. */
  | {
      readonly do: 'changeDates'
      readonly platform: number
      readonly method: 'put' | 'patch'
      readonly body: Body
    }
  /** Deletes the n-th manual date of such a platform. */
  | { readonly do: 'removeDate'; readonly platform: number; readonly date: number }
  | { readonly do: 'offer'; readonly platform: number; readonly body: Body }
  | { readonly do: 'useElementStatuses'; readonly enabled: boolean }
  /** PUT of a publication's schedule, or DELETE where `body` is null. */
  | {
      readonly do: 'schedule'
      readonly story: number
      readonly publication: number
      readonly body: Body | null
    }
  | { readonly do: 'link' | 'unlink'; readonly story: number; readonly body: Body }
  | { readonly do: 'restore'; readonly story: number }
  | { readonly do: 'useSystem'; readonly externalSystemUrl: string | null }
  /** Only custom field values, of a story or of one of its tasks. */
  | {
      readonly do: 'values'
      readonly story: number
      readonly task: number | null
      readonly customFields: readonly Body[]
    }
  /** An option of a custom field; the number after the last option stands for an unknown one. */
  | {
      readonly do: 'option'
      readonly owner: Owner
      readonly field: number
      readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
      readonly which: number
      readonly by: Through
      readonly body: Body
    }
  /** A day note, followed by the notes between two days. */
  | {
      readonly do: 'note'
      readonly method: 'get' | 'post' | 'put' | 'delete'
      readonly shift: number
      readonly by: Through
      readonly date: string
      readonly note: string
      readonly bounds: { readonly dateFrom?: string; readonly dateTo?: string }
    }
  | { readonly do: 'makeClient'; readonly body: Body }
  | { readonly do: 'changeClient'; readonly which: number; readonly body: Body }
  | { readonly do: 'issueSecret'; readonly which: number }
  | { readonly do: 'removeClient'; readonly which: number }
  | {
      readonly do: 'askForToken'
      readonly which: number
      /** With its own secret or the former one. */
      readonly secret: 'own' | 'former'
      readonly scope: string | undefined
    }
  /** `token` counts from the newest. */
  | { readonly do: 'refresh'; readonly token: number }
  | {
      readonly do: 'revokeToken'
      readonly token: number
      readonly what: 'access' | 'refresh'
      /** Whose credentials the request carries. */
      readonly by: 'own' | 'other'
    }
  | { readonly do: 'useToken'; readonly token: number; readonly use: Use }
  | { readonly do: 'lookUp'; readonly kind: LookedUp; readonly externalId: string }
  | { readonly do: 'list'; readonly kind: Listed | 'stories'; readonly query: Body }
  /** A request about an element; `shift` moves every `@name` to the next of its kind. */
  | { readonly do: 'story'; readonly shift: number; readonly operation: Exclude<Operation, { do: 'toggle' }> }
