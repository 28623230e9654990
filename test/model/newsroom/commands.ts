import type { Body } from '../element-bodies.ts'
import type { Operation } from '../element-operations.ts'
import type { Use } from './client-rules.ts'
import type { Owner } from './custom-fields.ts'
import type { Kind } from './world.ts'

/**
 * Random requests to a whole newsroom, as plain data that reads well in a counter-example. `@g2` stands for the second
 * group, `@unknown` and `@gForeign` for ids that are none of the newsroom's.
 */

/** What can be looked up by its external id. */
export type LookedUp = 'platforms' | 'categories' | 'types' | 'absences' | 'shifts'

/** What lists narrow by their query. */
export type Listed = Exclude<Kind, 'slots' | 'categories' | 'types' | 'shifts'>

/** How a setting is addressed in the planning API; in the settings it goes by its id. */
export type Through = 'id' | 'externalId'

export type Command =
  | {
      readonly do: 'make'
      readonly kind: Kind
      readonly in?: number
      readonly body: Body
      /** The request is repeated under its key (contract 1.19). */
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
  /** Puts them in an order that begins with another one; `in` is the platform of categories and types. */
  | {
      readonly do: 'order'
      readonly kind: Kind
      readonly in: number
      readonly turn: number
      /** The order leaves the last one out. */
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
  /** Custom fields by themselves, of a story or of one of its tasks. */
  | {
      readonly do: 'values'
      readonly story: number
      readonly task: number | null
      readonly customFields: readonly Body[]
    }
  /** An option of a custom field; the last number after all options stands for none of them. */
  | {
      readonly do: 'option'
      readonly owner: Owner
      readonly field: number
      readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
      readonly which: number
      readonly by: Through
      readonly body: Body
    }
  /** A day note, and then the notes between two days. */
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
      /** With its secret, or with the one before. */
      readonly secret: 'own' | 'former'
      readonly scope: string | undefined
    }
  /** `token` counts from the newest. */
  | { readonly do: 'refresh'; readonly token: number }
  | {
      readonly do: 'revokeToken'
      readonly token: number
      readonly what: 'access' | 'refresh'
      /** Whose credentials come with it. */
      readonly by: 'own' | 'other'
    }
  | { readonly do: 'useToken'; readonly token: number; readonly use: Use }
  | { readonly do: 'lookUp'; readonly kind: LookedUp; readonly externalId: string }
  | { readonly do: 'list'; readonly kind: Listed | 'stories'; readonly query: Body }
  /** A request to an element; `shift` moves every `@name` to the next ones of its kind. */
  | { readonly do: 'story'; readonly shift: number; readonly operation: Exclude<Operation, { do: 'toggle' }> }
