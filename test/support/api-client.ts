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

const answerOf = (
  { statusCode: status, headers }: Pick<LightMyRequestResponse, 'statusCode' | 'headers'>,
  text: string,
): ApiAnswer => ({
  status,
  body: /json/.test(String(headers['content-type'])) ? JSON.parse(text) : undefined,
  text,
  headers,
  etag: String(headers.etag),
})

/** Of a stream without an end, only what it begins with. */
const textOf = async (response: LightMyRequestResponse): Promise<string> => {
  const isEndless = response.headers['content-type']?.toString().startsWith('text/event-stream') ?? false
  const stream = response.stream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) {
    chunks.push(Buffer.from(chunk))
    if (isEndless) break
  }
  if (isEndless) response.raw.res.destroy()
  return Buffer.concat(chunks).toString()
}

const isStream = (url: string): boolean => /\/changes\/stream\b/.test(url)

/** Sends one request; a string or Buffer as body is sent unchanged. */
export const call = async (
  app: FastifyInstance,
  method: Method,
  url: string,
  options: { body?: unknown; headers?: Headers } = {},
): Promise<ApiAnswer> => {
  const { body, headers = {} } = options
  const raw = typeof body === 'string' || Buffer.isBuffer(body)
  const response = await app.inject({
    method,
    url,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: raw ? body : JSON.stringify(body) }),
    payloadAsStream: isStream(url),
  })
  return isStream(url) ? answerOf(response, await textOf(response)) : answerOf(response, response.body)
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

/** The client for fixtures: a refusal fails with the request and its answer, instead of leaving ids undefined. */
export const orThrow = ({ get, post, put, patch, delete: remove }: ApiClient): ApiClient => {
  const must =
    <Rest extends unknown[]>(method: Method, send: (path: string, ...rest: Rest) => Promise<ApiAnswer>) =>
    async (path: string, ...rest: Rest): Promise<ApiAnswer> => {
      const answer = await send(path, ...rest)
      if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
      return answer
    }
  return {
    get: must('GET', get),
    post: must('POST', post),
    put: must('PUT', put),
    patch: must('PATCH', patch),
    delete: must('DELETE', remove),
  }
}

/** An API client with a token. */
export interface TokenClient extends ApiClient {
  readonly token: string
  /** The header that it sends. */
  readonly authorization: string
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
  const authorization = `Bearer ${token}`
  return { token, authorization, ...clientWith(app, { authorization }) }
}
