import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { authorized, tokenSource } from './token.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const credentials = { clientId: 'dbk_1', clientSecret: 'secret', scope: undefined }

/** Issues tokens named by number, and refuses those that were revoked. */
const issuer = (lifetime = 3600) => {
  const state = { issued: 0, revoked: '', sent: [] as string[] }
  const send = async (request: Request): Promise<Response> => {
    if (new URL(request.url).pathname === '/api/v2/auth/token') {
      state.issued += 1
      return Response.json({ access_token: `token-${state.issued}`, expires_in: lifetime })
    }
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    state.sent.push(token)
    return new Response(await request.text(), { status: token === state.revoked ? 401 : 200 })
  }
  const call = authorized(send, tokenSource(send, 'http://daybook.test', credentials))
  return { state, call: () => call(new Request('http://daybook.test/', { method: 'POST', body: 'story' })) }
}

describe('2 the token of a client', () => {
  it('is fetched once, for requests at the same time as well', async () => {
    const { state, call } = issuer()
    await Promise.all([call(), call(), call()])
    await call()
    expect(state).toMatchObject({ issued: 1, sent: ['token-1', 'token-1', 'token-1', 'token-1'] })
  })

  it.each([
    [3600, 3539],
    [60, 53],
  ])('that lives %d s is replaced before it ends, after %d s', async (lifetime, good) => {
    const { state, call } = issuer(lifetime)
    await call()
    vi.advanceTimersByTime(good * 1000)
    await call()
    expect(state.issued).toBe(1)
    vi.advanceTimersByTime(2000)
    await call()
    expect(state.issued).toBe(2)
  })

  it('is replaced when the server says that it has ended, and the request is sent again, once', async () => {
    const { state, call } = issuer()
    await call()
    state.revoked = 'token-1'
    const answers = await Promise.all([call(), call()])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['story', 'story'])
    expect(state.issued).toBe(2)
  })

  it('is asked for again after it could not be fetched', async () => {
    const replies = [Response.json({ code: 'unauthorized', detail: 'Wrong.' }, { status: 401 })]
    const send = async () => replies.pop() ?? Response.json({ access_token: 'good', expires_in: 60 })
    const tokens = tokenSource(send, 'http://daybook.test', credentials)
    await expect(tokens.get()).rejects.toMatchObject({ name: 'DaybookError', code: 'unauthorized' })
    expect(await tokens.get()).toBe('good')
  })
})
