import { hashKey } from '@tanstack/react-query'

/** Whether two values say the same, in whatever order their members come: the server has an order of its own. */
export const isSameValue = (one: unknown, other: unknown): boolean => hashKey([one]) === hashKey([other])
