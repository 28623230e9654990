import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

/** An answer. `body` is parsed JSON, whose shape each test states in its expectations. */
export interface ApiAnswer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
  readonly body: any
  readonly text: string
  readonly headers: LightMyRequestResponse['headers']
  readonly etag: string
}

type Headers = Record<string, string>

export interface ApiClient {
  get(path: string, headers?: Headers): Promise<ApiAnswer>
  post(path: string, body?: unknown, headers?: Headers): Promise<ApiAnswer>
  put(path: string, body?: unknown, headers?: Headers): Promise<ApiAnswer>
  patch(path: string, body?: unknown, headers?: Headers): Promise<ApiAnswer>
  delete(path: string, headers?: Headers): Promise<ApiAnswer>
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const answerOf = (response: LightMyRequestResponse): ApiAnswer => ({
  status: response.statusCode,
  body: /json/.test(String(response.headers['content-type'])) ? response.json() : undefined,
  text: response.body,
  headers: response.headers,
  etag: String(response.headers.etag),
})

/** Sends one request; a string or Buffer as body is sent unchanged. */
export const call = async (
  app: FastifyInstance,
  method: Method,
  url: string,
  options: { body?: unknown; headers?: Headers } = {},
): Promise<ApiAnswer> => {
  const { body, headers = {} } = options
  const raw = typeof body === 'string' || Buffer.isBuffer(body)
  return answerOf(
    await app.inject({
      method,
      url,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    }),
  )
}

/** Calls the API with these headers on every request. Paths are below `/api/v2` unless they begin with `/api/`. */
export const clientWith = (app: FastifyInstance, own: Headers): ApiClient => {
  const send = (method: Method, path: string, body: unknown, headers: Headers = {}) =>
    call(app, method, path.startsWith('/api/') ? path : `/api/v2${path}`, {
      body,
      headers: { ...own, ...headers },
    })
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, headers) => send('DELETE', path, undefined, headers),
  }
}

/** An API client with a token. */
export interface TokenClient extends ApiClient {
  readonly token: string
}

/** Gets a token for the client and calls the API with it. */
export const apiClient = async (
  app: FastifyInstance,
  credentials: { clientId: string; clientSecret: string },
): Promise<TokenClient> => {
  const { status, body } = await call(app, 'POST', '/api/v2/auth/token', {
    body: {
      grant_type: 'client_credentials',
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
    },
  })
  if (status !== 200) throw new Error(`no token: ${JSON.stringify(body)}`)
  const token: string = body.access_token
  return { token, ...clientWith(app, { authorization: `Bearer ${token}` }) }
}
