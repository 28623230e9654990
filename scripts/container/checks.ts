import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Container } from './container.ts'
import type { Engine } from './podman.ts'

/** What the image promises. */
export interface Check {
  readonly name: string
  readonly run: (container: Container, engine: Engine, containerName: string) => Promise<void> | void
}

const send = async (url: string, method: string, path: string, body: unknown, token?: string) => {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  assert.ok(answer.ok, `${method} ${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}

/** An organization made by the commands of the image, and a story by its API. */
const writeStory = async ({ url, daybook }: Container): Promise<{ id: number; token: string }> => {
  const organization = ['--organization', 'Container']
  daybook('init', ...organization, '--time-zone', 'Europe/Berlin', '--admin-email', 'admin@example.org')
  const scopes = ['--scope', 'api.read api.write api.admin']
  const { client_id, client_secret } = daybook(
    'client',
    'create',
    ...organization,
    '--name',
    'Test',
    ...scopes,
  )
  const credentials = { grant_type: 'client_credentials', client_id, client_secret }
  const { access_token: token } = await send(url, 'POST', '/api/v2/auth/token', credentials)
  const group = await send(url, 'POST', '/api/v2/groups', { name: 'Desk' }, token)
  const story = { title: 'In a container', groupIds: [group.id] }
  const { id } = await send(url, 'POST', '/api/v2/elements', story, token)
  return { id, token }
}

const mayNotBeWritten = ['/', '/daybook', '/daybook/dist', '/etc', '/home/node', '/run', '/usr', '/var/tmp']
const mayBeWritten = ['/data', '/backups', '/tmp']

export const checks: readonly Check[] = [
  {
    name: 'does not run as root',
    run: ({ exec }) => {
      assert.equal(exec(null, 'id', '-un').output, 'node')
      assert.match(exec(null, 'cat', '/proc/1/status').output, /^Uid:\t1000\t1000\t1000\t1000$/m)
    },
  },
  {
    name: 'its health check succeeds, and fails where no server listens',
    run: ({ exec }, { podman, attempt }, name) => {
      const { status, output } = attempt('healthcheck', 'run', name)
      assert.equal(status, 0, output)
      const check = JSON.parse(podman('inspect', name, '--format', '{{json .Config.Healthcheck.Test}}'))
      const elsewhere = exec(null, 'env', 'PORT=1', ...check.slice(1))
      assert.equal(elsewhere.status, 1, elsewhere.output)
    },
  },
  {
    name: `nobody can write outside ${mayBeWritten.join(', ')}, not even root`,
    run: ({ exec }) => {
      for (const folder of mayNotBeWritten)
        for (const user of ['node', 'root'])
          assert.match(
            exec(user, 'touch', `${folder}/new`).output,
            /Read-only file system/,
            `${user} ${folder}`,
          )
      for (const folder of mayBeWritten) assert.equal(exec('node', 'touch', `${folder}/new`).output, '')
    },
  },
  {
    name: 'writes and reads a story, and finds it again after a restart',
    run: async (container) => {
      const { id, token } = await writeStory(container)
      assert.equal(container.stop(), 0)
      await container.start()
      const { title } = await send(container.url, 'GET', `/api/v2/elements/${id}`, undefined, token)
      assert.equal(title, 'In a container')
    },
  },
  {
    name: 'writes a backup to the volume of compose.yaml',
    run: async ({ exec }) => {
      for (let tries = 0; !/\.backup$/m.test(exec(null, 'ls', '/backups').output); tries++) {
        assert.ok(tries < 50, `only ${exec(null, 'ls', '-la', '/backups').output}`)
        await pause(200)
      }
    },
  },
  {
    name: 'ends in order on SIGTERM',
    run: ({ stop }) => assert.equal(stop(), 0),
  },
]
