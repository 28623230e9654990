import { isObject } from '@daybook/shared/is-object'
import { isSignInRefused } from '@daybook/shared/mail-words'
import type { MailAnswer } from './mailer.ts'

/** What becomes of a mail after a try (contract 16.5). */

const minutes = 60_000
const hours = 60 * minutes

/** After this time a mail is given up. In milliseconds. */
const longestWait = 24 * hours

const firstPauses = [1 * minutes, 5 * minutes, 15 * minutes, 30 * minutes, 1 * hours, 2 * hours, 3 * hours]
const laterPause = 4 * hours

/** The last try with a link comes while there is still time to use it. In milliseconds. */
const timeToUse = 15 * minutes

/** When to give up a mail: after a day, or when its link is about to end. */
export const givenUpFrom = (creationTime: Date, linkExpiry: Date | null): Date => {
  const afterDay = creationTime.getTime() + longestWait
  return new Date(linkExpiry === null ? afterDay : Math.min(afterDay, linkExpiry.getTime() - timeToUse))
}

/** When to try again after `attempts` tries; null to give up. The last try is at the very end. */
export const nextTry = (attempts: number, now: Date, end: Date): Date | null =>
  now >= end
    ? null
    : new Date(Math.min(now.getTime() + (firstPauses[attempts - 1] ?? laterPause), end.getTime()))

/** How long the words of a mail server may be. */
const longestWords = 500

/** On one line and without `secrets`: filters quote the links that they do not like. */
export const shownWords = (words: string, secrets: readonly string[] = []): string =>
  secrets
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, longestWords)

/** The commands with which a mail server judges a mail, and not the server that sends it. */
const commandsOfMail: readonly unknown[] = ['RCPT TO', 'DATA']

/**
 * What a failure says. A 5xx for the recipient or the text is for good (RFC 5321, 4.2.1), and so is an address that cannot be written
 * to at all. Everything else may be better later: 4xx, silence, refused connections, and what only other settings correct, such as
 * a refused sign-in or sender.
 */
export const answerOfFailure = (error: unknown): MailAnswer => {
  const { code, command, responseCode, response, message } = isObject(error) ? error : {}
  const texts = [response, message].filter((text) => typeof text === 'string' && text !== '')
  // Of a missing encryption the server only says that it does not know the command.
  const said = command === 'STARTTLS' ? texts.reverse().join(': ') : texts[0]
  const words = shownWords(String(said ?? error))
  const isForGood =
    typeof responseCode === 'number'
      ? responseCode >= 500 && commandsOfMail.includes(command) && !isSignInRefused(words)
      : code === 'EENVELOPE'
  return { outcome: isForGood ? 'refused' : 'failed', words }
}
