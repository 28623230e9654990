import { text } from 'node:stream/consumers'

/** The first line of standard input, for a password that must not appear in the list of processes. */
export const readSecretLine = async (): Promise<string> => {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1)
  return line
}
