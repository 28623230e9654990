import type { FastifyInstance } from 'fastify'
import { type ApiAnswer, call } from './api-client.ts'

interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
}

export const basic = (id: string, secret: string): { authorization: string } => ({
  authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
})

export const form = (members: Record<string, string> | [string, string][]): string =>
  new URLSearchParams(members).toString()

export const formHeader = { 'content-type': 'application/x-www-form-urlencoded' }

export const requestToken = (
  app: FastifyInstance,
  { clientId, clientSecret }: Credentials,
  members: Record<string, unknown> = {},
): Promise<ApiAnswer> =>
  call(app, 'POST', '/api/v2/auth/token', {
    body: {
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      ...members,
    },
  })

export const refresh = (app: FastifyInstance, refreshToken: string, members = {}): Promise<ApiAnswer> =>
  call(app, 'POST', '/api/v2/auth/refresh', { body: { refresh_token: refreshToken, ...members } })

export const revoke = (
  app: FastifyInstance,
  { clientId, clientSecret }: Credentials,
  token: string,
): Promise<ApiAnswer> =>
  call(app, 'POST', '/api/v2/auth/revoke', {
    body: { token, client_id: clientId, client_secret: clientSecret },
  })

/** Reads something with an access token. */
export const useToken = (app: FastifyInstance, token: string): Promise<ApiAnswer> =>
  call(app, 'GET', '/api/v2/platforms', { headers: { authorization: `Bearer ${token}` } })
