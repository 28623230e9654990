import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../src/app/cli/free-port.ts'
import {
  connect,
  follow,
  type Language,
  languages,
  list,
  plan,
  receive,
} from '../../src/app/reference/quickstart-programs.ts'
import { signedMessage } from '../../src/changes/webhooks/message.ts'
import { newWebhookSecret } from '../../src/changes/webhooks/webhook-secrets.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'

const installed = fileURLToPath(new URL('../../node_modules', import.meta.url))
const port = await freePort('127.0.0.1')
const secret = newWebhookSecret()

let newsroom: BrowserNewsroom
let folder: string
let groupId: number
const running: ChildProcess[] = []

beforeAll(async () => {
  newsroom = await browserNewsroom()
  folder = await mkdtemp(join(tmpdir(), 'quickstart-'))
  await symlink(installed, join(folder, 'node_modules'))
  groupId = (await newsroom.api.post('/groups', { name: 'Politics' })).body.id
  const schedule = { kind: 'single', date: '2026-06-18' }
  const platform = (await newsroom.api.post('/platforms', { name: 'Website', typeCode: 0 })).body
  await newsroom.api.post('/elements', {
    title: 'Opening',
    publications: [{ platformId: platform.id, schedule }],
  })
})

afterAll(async () => {
  newsroom.test.app.server.closeAllConnections()
  await rm(folder, { recursive: true })
})

const commands: Readonly<Record<Language, (file: string) => [string, string[]]>> = {
  curl: (file) => ['bash', ['-eu', file]],
  JavaScript: (file) => [process.execPath, [file]],
  Python: (file) => ['python3', [file]],
}

const isInstalled = (language: Language): boolean => {
  const [command] = commands[language]('')
  const needs = language === 'Python' ? ['-c', 'import requests'] : ['--version']
  return spawnSync(command, needs, { stdio: 'ignore' }).status === 0
}

/** The command of a program in a file of its own. */
const written = async (language: Language, program: string): Promise<[string, string[]]> => {
  const file = join(
    folder,
    `${Math.random().toString(36).slice(2)}.${language === 'JavaScript' ? 'mjs' : 'txt'}`,
  )
  await writeFile(file, program)
  return commands[language](file)
}

const surroundings = () => ({
  cwd: folder,
  env: {
    ...process.env,
    DAYBOOK_URL: newsroom.url,
    CLIENT_ID: newsroom.credentials.clientId,
    CLIENT_SECRET: newsroom.credentials.clientSecret,
    GROUP_ID: String(groupId),
    WEBHOOK_SECRET: secret,
  },
})

const run = async (language: Language, ...parts: readonly string[]): Promise<string> => {
  const [command, args] = await written(language, parts.join('\n'))
  const { stdout, stderr } = await promisify(execFile)(command, args, surroundings())
  return stdout + stderr
}

const start = async (language: Language, ...parts: readonly string[]): Promise<() => string> => {
  const [command, args] = await written(language, parts.join('\n'))
  const child = spawn(command, args, surroundings())
  running.push(child)
  let said = ''
  child.stdout.on('data', (text) => {
    said += text
  })
  child.stderr.on('data', (text) => {
    said += text
  })
  return () => said
}

const stop = (): void => {
  for (const one of running.splice(0)) one.kill('SIGKILL')
}
afterEach(stop)

const storiesIn = async (file: string): Promise<string> => (existsSync(file) ? readFile(file, 'utf8') : '')

describe.each(languages)('the quickstart with %s', (language) => {
  const tried = it.skipIf(!isInstalled(language))

  tried('lists the stories of a week', async () => {
    expect(await run(language, connect[language], list[language])).toContain('Opening')
  })

  tried('plans a story', async () => {
    const before = (await newsroom.api.get('/elements?search=budget')).body.content.length
    await run(language, connect[language], plan[language])
    const { content } = (await newsroom.api.get('/elements?search=budget')).body
    expect(content).toHaveLength(before + 1)
    expect(content[0].tasks[0].headline).toBe('Report')
  })

  tried('follows changes', async () => {
    const file = join(folder, 'stories.json')
    const said = await start(language, connect[language], follow[language])
    if (language !== 'curl')
      await expect.poll(() => storiesIn(file), { timeout: 15_000 }).toContain('Opening')
    const title = `Late ${language}`
    const heard = async () => (language === 'curl' ? said() : storiesIn(file))
    await expect
      .poll(
        async () => {
          await newsroom.api.post('/elements', { title, groupIds: [groupId] })
          return heard()
        },
        { timeout: 20_000, interval: 1000 },
      )
      .toContain(title)
    stop()
    await rm(file, { force: true })
  })
})

describe('a webhook of the quickstart', () => {
  it('is made with curl', async () => {
    expect(await run('curl', connect.curl, receive.curl)).toContain('"secret":"whsec_')
  })

  for (const language of ['JavaScript', 'Python'] as const)
    it.skipIf(!isInstalled(language))(`is received with ${language}`, async () => {
      const said = await start(language, receive[language].replace('4030', String(port)))
      const event = {
        id: 'msg_7',
        type: 'daybook.element.changed',
        source: newsroom.url,
        subject: 'element/7',
        time: new Date().toISOString(),
        data: '{"kind":"changed"}',
      }
      const { headers, body } = signedMessage(event, [secret], new Date())
      const send = async (text: string) => {
        const sent = fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: text })
        return sent.then(({ status }) => status).catch(() => 0)
      }
      await expect.poll(() => send(body), { timeout: 10_000 }).toBe(204)
      await expect.poll(said).toContain('element/7')
      expect(await send(`${body} `)).toBe(400)
    })
})
