import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { checkDatabase } from '../../src/app/cli/doctor/check-database.ts'
import { parseDatabaseUrl } from '../../src/base/database-url.ts'
import { openDatabase } from '../../src/database/open.ts'
import { cleanUpCommands, daybook, newDataFolder } from '../support/command-line.ts'
import { identityProvider } from '../support/identity-provider.ts'
import { testApp } from '../support/test-app.ts'
import { createBareDatabase, createTestDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

afterAll(cleanUpCommands)

const doctor = (variables: Record<string, string>, ...more: string[]) =>
  daybook(['doctor', '--json', ...more], variables)

const onDatabase = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

interface Found {
  readonly severity: string
  readonly subject: string
  readonly message: string
  readonly remedy: string | null
}

const inShort = (findings: readonly Found[]) =>
  findings.map(({ severity, subject }) => `${severity} ${subject}`)

describe('daybook doctor', () => {
  it('finds nothing wrong with a good database, and lists what it checked', async () => {
    const data = newDataFolder()
    await daybook(
      ['init', '--organization', 'Post', '--time-zone', 'UTC', '--admin-email', 'desk@example.org'],
      { DATA_DIR: data },
    )
    const { code, json } = await doctor({ DATA_DIR: data }, '--documents')
    expect(code).toBe(0)
    expect(json.ok).toBe(true)
    expect(inShort(json.findings).filter((found: string) => !found.includes('disk'))).toEqual([
      'ok configuration',
      'ok mail',
      'ok database',
      'ok signing keys',
      'ok organizations',
      'ok names',
      'ok backups',
      'ok documents',
    ])
    const { stdout } = await daybook(['doctor'], { DATA_DIR: data })
    expect(stdout).toMatch(/^ok {7}configuration: every setting is valid$/m)
  })

  it('creates no database if there is none, and says so', async () => {
    const data = newDataFolder()
    const { code, json } = await doctor({ DATA_DIR: data })
    expect(code).toBe(0)
    expect(inShort(json.findings)).toEqual(['ok configuration', 'ok mail', 'warning disk'])
    const again = await doctor({ DATA_DIR: data })
    expect(again.json).toEqual(json)
  })

  it('lists configuration mistakes and stops there, with exit code 1', async () => {
    const { code, json } = await doctor({ PORT: 'x', METRICS: 'y' })
    expect(code).toBe(1)
    expect(json.ok).toBe(false)
    expect(inShort(json.findings)).toEqual(['error configuration', 'error configuration'])
    expect(json.findings[0].message).toContain('PORT must be')
  })

  it('warns about an address that other machines cannot use, and about one without encryption', async () => {
    const { url } = await createTestDatabase()
    const open = await doctor({ DATABASE_URL: url, HOST: '0.0.0.0' })
    expect(open.json.findings[0]).toMatchObject({ severity: 'warning', subject: 'configuration' })
    expect(open.json.findings[0].remedy).toContain('BASE_URL')
    const plain = await doctor({ DATABASE_URL: url, BASE_URL: 'http://news.example.org' })
    expect(plain.json.findings[0].message).toContain('is not encrypted')
  })

  it('warns of names in the environment that are near a setting', async () => {
    const { json } = await doctor({ DATA_DIR: newDataFolder(), SMPT_URL: 'smtp://mail', SECRET_KEY: 'x' })
    expect(json.findings.slice(0, 2)).toMatchObject(
      [
        'SMPT_URL is no setting: did you mean `SMTP_URL`?',
        'SECRET_KEY is no setting: did you mean `SECRETS_KEY`?',
      ].map((message) => ({ severity: 'warning', subject: 'configuration', message })),
    )
  })

  it('asks the identity provider, where people sign in through one', async () => {
    const { url } = await createTestDatabase()
    const { issuer } = await identityProvider('http://daybook.test/sign-in/single-sign-on/callback')
    const found = async (oidcIssuer: string) => {
      const { code, json } = await doctor({
        DATABASE_URL: url,
        OIDC_ISSUER: oidcIssuer,
        OIDC_CLIENT_ID: 'daybook',
      })
      return { code, ...json.findings.find(({ subject }: Found) => subject === 'single sign-on') }
    }
    expect(await found(issuer)).toMatchObject({ severity: 'ok' })
    expect(await found(`${issuer}/other`)).toMatchObject({ code: 1, severity: 'error' })
  })

  it('names server settings that risk data loss, and the fix', async () => {
    const { url } = await createTestDatabase()
    await onDatabase(
      url,
      `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
    )
    const { code, json } = await doctor({ DATABASE_URL: url })
    expect(code).toBe(1)
    const lossy = json.findings.find(({ message }: Found) => message.startsWith('synchronous_commit is off'))
    expect(lossy).toMatchObject({ severity: 'error', subject: 'database' })
    expect(lossy.remedy).toContain('synchronous_commit = on')
  })

  it('reports a database that is unreachable, has no tables, or has broken keys', async () => {
    const away = await doctor({ DATABASE_URL: 'postgresql://daybook:secret@127.0.0.1:9/daybook' })
    expect(away.code).toBe(1)
    expect(away.stdout).not.toContain('secret')
    expect(away.json.findings.at(-1)).toMatchObject({ severity: 'error', subject: 'database' })

    const { url } = await createBareDatabase()
    const bare = await doctor({ DATABASE_URL: url })
    expect(bare.code).toBe(1)
    expect(bare.json.findings.find(({ message }: Found) => message === 'it has no tables yet').remedy).toBe(
      'Run: daybook migrate',
    )

    await daybook(['migrate'], { DATABASE_URL: url })
    await onDatabase(
      url,
      `insert into signing_key (key_id, public_key, private_key, creation_time)
       values ('broken', '{"kty": "OKP"}', '{"kty": "OKP"}', now())`,
    )
    const broken = await doctor({ DATABASE_URL: url })
    expect(broken.code).toBe(1)
    const key = broken.json.findings.find(({ subject }: Found) => subject === 'signing keys')
    expect(key).toMatchObject({ severity: 'error' })
    expect(key.message).toContain('the key broken cannot sign or verify tokens')
    expect(inShort(broken.json.findings)).toContain('warning organizations')
  })

  it('points to the log of an embedded database that is down, and otherwise to DATABASE_URL', async () => {
    const dataDirectory = newDataFolder()
    const absent = openDatabase({ host: dataDirectory, database: 'daybook' }, testLog)
    const remedyFor = async (url?: string) => {
      const databaseUrl = url === undefined ? undefined : (parseDatabaseUrl(url) ?? undefined)
      const config = { databaseConnections: 10, databasePooler: 'none', dataDirectory, databaseUrl } as const
      const { findings, isUsable } = await checkDatabase({ ...absent, place: 'there', address: '' }, config)
      expect({ isUsable, severities: findings.map(({ severity }) => severity) }).toEqual({
        isUsable: false,
        severities: ['error'],
      })
      return findings[0]?.remedy
    }
    expect(await remedyFor()).toContain(join(dataDirectory, 'postgres', 'log'))
    expect(await remedyFor('postgres://db.example.org/daybook')).toContain('DATABASE_URL')
    await absent.close()
  })

  it('finds wrongly stored stories, and fixes them with --repair', async () => {
    const { databaseUrl: url, deps, newsroom } = await testApp()
    const { api } = await newsroom()
    const post = async (path: string, body: object): Promise<number> => {
      const answer = await api.post(path, body)
      expect(answer.status).toBe(201)
      return answer.body.id
    }
    const group = await post('/groups', { name: 'Sport' })
    const ids = [
      await post('/elements', { groupIds: [group] }),
      await post('/elements', { groupIds: [group] }),
    ]
    const documents = async (...more: string[]) => {
      const { json } = await doctor({ DATABASE_URL: url, BASE_URL: deps.config.baseUrl }, ...more)
      return json.findings.find(({ subject }: Found) => subject === 'documents')
    }
    expect(await documents('--documents')).toEqual({
      severity: 'ok',
      subject: 'documents',
      message: 'all 2 stories of "Newsroom 1" are correct',
      remedy: null,
    })
    await onDatabase(
      url,
      `update element_document set document = replace(document, 'Sport', 'Spirit') where element_id = ${ids[1]}`,
    )
    const found = await documents('--documents')
    expect(found).toMatchObject({
      severity: 'error',
      message: `of the 2 stories of "Newsroom 1", 1 are read or found with outdated content (ids ${ids[1]})`,
      remedy: 'Repair them: daybook doctor --documents --repair',
    })
    expect(await documents('--repair')).toMatchObject({ severity: 'warning' })
    expect(await documents('--documents')).toMatchObject({ severity: 'ok' })
  })
})
