import type { WriteContext } from '../deps.ts'

/** What a preview needs: a read gives it a transaction, too. */
export type Looking = Pick<WriteContext, 'db' | 'organizationId' | 'principal' | 'now' | 'gone'>
