import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../../src/access/passwords/passwords.ts'
import { lazily } from '../../src/base/lazily.ts'
import type { Role } from '../../src/database/tables.ts'
import { type ApiAnswer, type ApiClient, call, clientWith } from './api-client.ts'
import type { TestApp } from './test-app.ts'

/** People who sign in. */

export const password = 'correct horse battery staple'
const passwordHash = lazily(() => hashPassword(password))

/** The headers that a browser sends with a request from the server's own page. */
export const fromOwnPage = { 'sec-fetch-site': 'same-origin' }

const sessionPath = '/api/daybook/v1/session'

let serial = 0

interface Person {
  readonly id: number
  readonly email: string
  readonly organizationId: number
}

interface PersonOptions {
  readonly role?: Role | null
  readonly internal?: boolean
  readonly email?: string
  readonly lastName?: string
}

/** A user of an organization with the password `password`; an administrator unless the options say otherwise. */
export const newPerson = async (
  { deps: { db } }: Pick<TestApp, 'deps'>,
  organizationId: number,
  {
    role = 'admin',
    internal = true,
    email = `person${++serial}@example.org`,
    lastName = 'Person',
  }: PersonOptions = {},
): Promise<Person> => {
  const { id } = await db
    .insertInto('app_user')
    .values({
      organization_id: organizationId,
      first_name: 'Test',
      last_name: lastName,
      screen_name: null,
      email,
      external_id: null,
      supplier_id: null,
      internal,
      role,
      password_hash: await passwordHash(),
      deletion_date: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, organizationId }
}

export const signIn = (
  app: FastifyInstance,
  { email }: Pick<Person, 'email'>,
  {
    headers = {},
    ...body
  }: { password?: string; code?: string; organizationId?: number; headers?: Record<string, string> } = {},
): Promise<ApiAnswer> =>
  call(app, 'POST', sessionPath, {
    body: { email, password, ...body },
    headers: { ...fromOwnPage, ...headers },
  })

/** The session's cookie, as a browser sends it after an answer. */
export const cookieOf = ({ headers }: ApiAnswer): string =>
  String([headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? ''

/** Every cookie, as a browser sends them after an answer. */
export const cookiesOf = ({ headers }: ApiAnswer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')

export interface SignedIn extends Person {
  readonly cookie: string
  readonly sessionId: number
  /** Calls the API like a page of the server. */
  readonly api: ApiClient
}

/** Signs a person in. */
export const signedIn = async (app: FastifyInstance, person: Person): Promise<SignedIn> => {
  const answer = await signIn(app, person, { organizationId: person.organizationId })
  if (answer.status !== 201) throw new Error(`no session: ${answer.text}`)
  const cookie = cookieOf(answer)
  const api = clientWith(app, { cookie, ...fromOwnPage })
  const { content } = (await api.get(`${sessionPath}s`)).body
  const { id: sessionId } = content.find(({ current }: { current: boolean }) => current)
  return { ...person, cookie, sessionId, api }
}

/** Creates a person and signs them in. */
export const signedInPerson = async (
  app: Pick<TestApp, 'app' | 'deps'>,
  organizationId: number,
  options: PersonOptions = {},
): Promise<SignedIn> => signedIn(app.app, await newPerson(app, organizationId, options))
