/** Formats an instant for responses: UTC, to the second (contract 1.7). */
export const instantText = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`
