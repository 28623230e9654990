/** Why there was no answer, in English. `{limit}` is in seconds. */
export const sendFailures = {
  'no-answer-within': 'There was no answer within {limit} seconds.',
  'connection-refused': 'The connection was refused.',
  'connection-closed': 'The connection was closed before an answer came.',
  'unknown-host': 'The name of the host is unknown.',
  'no-name-server': 'The name of the host could not be looked up.',
  'unreachable-host': 'The host cannot be reached.',
  'silent-host': 'The host does not answer.',
} as const

const ofCodes: Readonly<Record<string, keyof typeof sendFailures>> = {
  ECONNREFUSED: 'connection-refused',
  ECONNRESET: 'connection-closed',
  ENOTFOUND: 'unknown-host',
  EAI_AGAIN: 'no-name-server',
  EHOSTUNREACH: 'unreachable-host',
  ENETUNREACH: 'unreachable-host',
  ETIMEDOUT: 'silent-host',
}

/** Those of the system in words; others in their own. */
export const wordsFor = ({ code = '', message }: NodeJS.ErrnoException): string => {
  const failure = ofCodes[code]
  return failure === undefined ? message : sendFailures[failure]
}
