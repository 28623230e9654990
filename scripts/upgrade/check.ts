import assert from 'node:assert/strict'
import type { Answer, Send, Side } from './side.ts'

/** Both servers, with what checks need to use them. `one` writes, `other` follows; checks run both ways round. */
export interface Pair {
  readonly one: Side
  readonly other: Side
  /** The one of the two that is this version. */
  readonly newest: Side
  readonly token: string
  readonly credentials: { readonly client_id: string; readonly client_secret: string }
  readonly administrator: { readonly email: string; readonly password: string }
  readonly baseUrl: string
  readonly groupId: number
  /** Differs for each run of a check, for names. */
  readonly mark: string
}

/** A guarantee of the contract that two versions side by side must keep. Returns what is worth a remark, if anything is. */
export interface Check {
  readonly name: string
  readonly run: (pair: Pair) => Promise<string | undefined>
}

/** Sends with the token of the pair. */
export const asClient =
  ({ token }: Pair, side: Side): Send =>
  (method, path, { body, headers } = {}) =>
    side.send(method, path, { body, headers: { authorization: `Bearer ${token}`, ...headers } })

/** The smallest story. */
export const smallStory = ({ groupId }: Pair, title: string) => ({ title, groupIds: [groupId] })

/** The answer, if it has this status. */
export const expecting = (status: number, answer: Answer): Answer => {
  assert.equal(answer.status, status, answer.text.slice(0, 500))
  return answer
}

export const settings = '/api/daybook/v1'
export const v2 = '/api/v2'
