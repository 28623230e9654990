/** Tests send and write as much as they like, except those that are about the limits. */
export const unlimited = {
  RATE_LIMIT_PER_MINUTE: 'off',
  RATE_LIMIT_PER_ORGANIZATION: 'off',
  BYTES_PER_DAY: 'off',
} as const
