import type { Writing } from '../deps.ts'

/** What a preview needs: a read gives it a transaction, too. */
export type Looking = Pick<Writing, 'db' | 'organizationId' | 'principal' | 'now' | 'gone'>
