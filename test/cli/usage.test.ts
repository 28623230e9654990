import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { cleanUpCommands, daybook, daybookUnread } from '../support/command-line.ts'
import { createBareDatabase, createTestDatabase } from '../support/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'daybook-env-'))

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await cleanUpCommands()
})

const environmentFile = (content: string): string => {
  const file = join(folder, `${Math.random()}.env`)
  writeFileSync(file, content)
  return file
}

const onDatabase = async (url: string, text: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

describe('the command line', () => {
  it('does not fail because nobody reads what it says, as in daybook --help | head', async () => {
    expect(await daybookUnread(['--help'], 'stdout')).toMatchObject({ code: 0, stderr: '' })
    expect(await daybookUnread(['client', 'create', '--help'], 'stdout')).toMatchObject({
      code: 0,
      stderr: '',
    })
    expect(await daybookUnread(['nonsense'], 'stderr')).toMatchObject({ code: 2, stdout: '' })
  })

  it('explains itself: every command with its options and an example', async () => {
    const { code, stdout } = await daybook(['--help'], {})
    expect(code).toBe(0)
    for (const name of ['serve', 'init', 'client', 'user', 'migrate', 'doctor', 'demo'])
      expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'))
    const help = await daybook(['client', 'create', '--help'], {})
    expect(help.code).toBe(0)
    for (const part of ['--organization <name>', '--scope', '--env-file', '--json', 'Examples:'])
      expect(help.stdout).toContain(part)
    expect((await daybook(['--version'], {})).stdout).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  it('exits with 2 on a wrong call, and says how settings are given', async () => {
    const unknown = await daybook(['sevre'], {})
    expect(unknown).toMatchObject({ code: 2, stdout: '' })
    expect(unknown.stderr).toContain('Did you mean serve?')
    const option = await daybook(['serve', '--port', '80'], {})
    expect(option.code).toBe(2)
    expect(option.stderr).toContain('Settings are environment variables: PORT=… daybook …')
    const stories = await daybook(['demo', '--stories', '99'], {})
    expect(stories).toMatchObject({ code: 2, stdout: '' })
    expect(stories.stderr).toContain('--stories must be a whole number from 100 to 20000, not "99"')
    expect((await daybook([], {})).code).toBe(2)
  })

  it('lists all configuration mistakes at once, without passwords', async () => {
    const { code, stdout, stderr } = await daybook(['serve'], {
      PORT: '99999',
      DATABASE_URL: 'mysql://daybook:secret@db/daybook',
      BASE_URL: 'https://somebody:secret@news.example.org',
      TRUST_PROXY: '10.0.0.0/8, proxy.local',
      LOG_LEVEL: 'loud',
    })
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.split('\n')).toEqual([
      'The configuration is wrong:',
      '  PORT must be a whole number from 0 to 65535, not "99999"',
      '  DATABASE_URL must be an address like postgresql://user:password@host:5432/database (special characters percent-encoded; commas between several hosts; target_session_attrs, if given, read-write)',
      '  BASE_URL must be an address without a user name and password, not "https://…@news.example.org"',
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      '  TRUST_PROXY must be addresses such as 10.0.0.1, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, not "10.0.0.0/8, proxy.local"',
      '',
    ])
  })

  it('refuses a public address with a path, because pages and cookies would not work there', async () => {
    const { code, stderr } = await daybook(['serve'], { BASE_URL: 'https://news.example.org/daybook/' })
    expect(code).toBe(2)
    expect(stderr).toContain(
      'BASE_URL must be an address without a path, such as https://daybook.example.org: a host of its own, not "https://news.example.org/daybook/"',
    )
  })

  it('says why a database is unusable, without its password or a stack trace', async () => {
    const { code, stderr } = await daybook(['migrate'], {
      DATABASE_URL: 'postgresql://daybook:secret@127.0.0.1:9/daybook',
    })
    expect(code).toBe(1)
    expect(stderr).toBe(
      'The database at 127.0.0.1:9/daybook cannot be used: connection refused: no server is listening there. ' +
        'Check DATABASE_URL and that the server is running.\n',
    )
  })

  it('reads settings from an --env-file; the environment takes precedence', async () => {
    const file = environmentFile(
      'DATABASE_URL="postgresql://daybook@127.0.0.1:9/from-file"\nLOG_LEVEL=loud # much\n',
    )
    const { stderr } = await daybook(['migrate', '--env-file', file], {})
    expect(stderr).toContain('LOG_LEVEL must be one of')
    const overridden = await daybook(['migrate', '--env-file', file], {
      LOG_LEVEL: 'error',
    })
    expect(overridden.stderr).toContain('127.0.0.1:9/from-file cannot be used')
  })

  it('refuses lines of an --env-file that set nothing, warns of names that are no settings, and shows no values', async () => {
    const file = environmentFile(
      [
        '# export all',
        'export HOST="127.0.0.1"',
        'SECRETS_KEY="two',
        'lines 1"',
        'PORT 4736',
        'SMPT_URL=smtps://desk:secret@mail.example.org',
        'this is no line',
        'BACKUP_DIR=/backups',
        'LOG_LEVEL=loud',
      ].join('\n'),
    )
    const { code, stdout, stderr } = await daybook(['migrate', '--env-file', file], {})
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr.split('\n')).toEqual([
      `Warning: SMPT_URL is no setting: did you mean \`SMTP_URL\`? (in ${file})`,
      `Warning: BACKUP_DIR is no setting (in ${file})`,
      'The configuration is wrong:',
      `  line 5 is not NAME=value (in ${file})`,
      `  line 7 is not NAME=value (in ${file})`,
      '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud"',
      expect.stringContaining('SECRETS_KEY'),
      '',
    ])
  })

  it('says which --env-file is unreadable, why, and what to do', async () => {
    const missing = join(folder, 'none.env')
    for (const [file, reason] of [
      [missing, 'the file does not exist'],
      [folder, 'it is a folder, not a file'],
    ])
      expect(await daybook(['serve', '--env-file', String(file)], {})).toMatchObject({
        code: 2,
        stdout: '',
        stderr: `The environment file ${file} cannot be read: ${reason}. Fix this, or name another file with --env-file.\n`,
      })
  })
})

describe('daybook migrate', () => {
  it('prints the migrations it applied, or that there was nothing to do', async () => {
    const { url } = await createBareDatabase()
    const variables = { DATABASE_URL: url }
    const early = await daybook(['client', 'list', '--organization', 'X'], variables)
    expect(early).toMatchObject({ code: 1, stdout: '' })
    expect(early.stderr).toContain('The database is empty. Create an organization: daybook init')
    const [first, second] = await Promise.all([
      daybook(['migrate', '--json'], variables),
      daybook(['migrate', '--json'], variables),
    ])
    expect([first.code, second.code]).toEqual([0, 0])
    const applied = [...first.json.applied, ...second.json.applied]
    expect(applied).toHaveLength(first.json.version)
    expect(applied).toContain('initial')
    const { stdout } = await daybook(['migrate'], variables)
    expect(stdout).toBe(`The schema is up to date (version ${first.json.version}).\n`)
  })

  it('refuses the database of a newer Daybook, like every command', async () => {
    const { url } = await createTestDatabase()
    const variables = { DATABASE_URL: url }
    await onDatabase(url, "insert into daybook_migration (id, name) values (9999, 'of tomorrow')")
    for (const parameters of [['migrate'], ['serve'], ['client', 'list', '--organization', 'X']]) {
      const { code, stderr } = await daybook(parameters, variables)
      expect(code).toBe(1)
      expect(stderr).toMatch(
        /^The database belongs to a newer Daybook \(schema 9999; this one supports up to \d+\)/,
      )
    }
  })
})
