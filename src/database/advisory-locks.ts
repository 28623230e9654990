/** Arbitrary numbers, one for each advisory lock. They stay as they are: servers of two versions share them during an update. */
export const advisoryLocks = {
  migration: 7_305_118,
  /** With the organization as second number. */
  documentSweep: 7_305_119,
  backup: 7_305_120,
  /** With the organization as second number. */
  noticeMail: 7_305_121,
  signingKeys: 7_305_122,
  setup: 7_305_123,
  /** With the organization as second number. */
  importCommit: 7_305_124,
  numbering: 7_305_140,
} as const
