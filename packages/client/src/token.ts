import { errorOf } from './problem.ts'
import type { Send } from './repeat.ts'

export interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string | undefined
}

interface Token {
  readonly text: string
  /** By `performance.now()`, which no change of the clock moves. */
  readonly ends: number
}

/** Seconds: a token is given up so long before its end, or a tenth of its life if that is shorter. */
const margin = 60
/** Milliseconds: whoever waits for a token shares it, so no caller can end the request. */
const patience = 30_000

const tokenIn = (answer: unknown, asked: number): Token => {
  const { access_token: text, expires_in: seconds } = Object(answer)
  if (typeof text !== 'string' || typeof seconds !== 'number')
    throw new Error('the answer has no access token')
  return { text, ends: asked + 1000 * (seconds - Math.min(margin, seconds / 10)) }
}

/** Access tokens: one for all requests, fetched when the first one needs it and again shortly before it ends. */
export const tokenSource = (send: Send, url: string, { clientId, clientSecret, scope }: Credentials) => {
  let current: Promise<Token> | undefined
  let known: Token | undefined

  const fetchToken = async (): Promise<Token> => {
    const asked = performance.now()
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...(scope !== undefined && { scope }),
    })
    const signal = AbortSignal.timeout(patience)
    const answer = await send(new Request(`${url}/api/v2/auth/token`, { method: 'POST', body, signal }))
    if (!answer.ok) throw await errorOf(answer)
    known = tokenIn(await answer.json(), asked)
    return known
  }

  const forget = (): void => {
    current = undefined
    known = undefined
  }

  return {
    get: async (): Promise<string> => {
      if (known && known.ends <= performance.now()) forget()
      current ??= fetchToken().catch((error: unknown) => {
        forget()
        throw error
      })
      return (await current).text
    },
    /** The server has refused this token. Others may have fetched the next one already. */
    refuse: (text: string): void => {
      if (known?.text === text) forget()
    },
  }
}

export type TokenSource = ReturnType<typeof tokenSource>

/** Sends requests with a token, and once more with a new one where the server says that it has ended. */
export const authorized =
  (send: Send, tokens: TokenSource): Send =>
  async (request) => {
    const attempt = async () => {
      const token = await tokens.get()
      const copy = request.clone()
      copy.headers.set('authorization', `Bearer ${token}`)
      return { token, answer: await send(copy) }
    }
    const { token, answer } = await attempt()
    if (answer.status !== 401) return answer
    tokens.refuse(token)
    await answer.arrayBuffer()
    return (await attempt()).answer
  }
