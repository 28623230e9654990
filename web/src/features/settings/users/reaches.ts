/** Which stories somebody sees or may change. */
export const reaches = ['all', 'own'] as const
