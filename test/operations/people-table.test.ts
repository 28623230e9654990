import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import de from '../../web/src/messages/settings/de.json' with { type: 'json' }
import en from '../../web/src/messages/settings/en.json' with { type: 'json' }
import type { ApiAnswer } from '../support/api-client.ts'
import { mailServer } from '../support/mail-server.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const path = '/api/daybook/v1/users/table'

let test: TestApp
let desk: StoryDesk

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
})

const table = (...lines: readonly string[]) => ({ format: 'csv', text: lines.join('\n') })
const look = async (...lines: readonly string[]): Promise<ApiAnswer['body']> => {
  const answer = await desk.api.post(`${path}/preview`, table(...lines))
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}
const users = async (): Promise<ApiAnswer['body'][]> =>
  (await desk.api.get('/api/daybook/v1/users?size=100')).body.content

describe('23.5 people from a table', () => {
  it('23.5 answers no more than is sent, whatever many groups a cell names', async () => {
    const cell = 'nowhere/'.repeat(1000)
    const { lines } = await look('Name;Groups', ...Array.from({ length: 20 }, () => `Mia Berg;${cell}`))
    expect(lines).toHaveLength(20)
    for (const { errors } of lines) {
      expect(errors).toMatchObject([{ column: 'Groups', code: 'too-many' }])
      expect(errors[0].value.length).toBeLessThanOrEqual(500)
    }
  })

  it('23.5 reads names, addresses, groups and roles in any language, and says what it leaves out', async () => {
    const politics = await desk.group({ name: 'Politics' })
    const sport = await desk.group({ name: 'Sport' })
    const { columns, unknownColumns, lines } = await look(
      'Name;E-Mail;Ressorts;Rolle;Telefon',
      'Mia Berg;mia@example.org;politics / Sport;Redakteurin;1',
      '"Funk, Tom";Tom Funk <tom@example.org>;;Leser;2',
      'Agency;;;;3',
    )
    expect(columns.map(({ column }: { column: string }) => column)).toEqual([
      'name',
      'email',
      'groups',
      'role',
      null,
    ])
    expect(unknownColumns).toEqual(['Telefon'])
    const open = { groupIds: [], reads: 'all', writes: 'all' }
    expect(lines.map(({ person }: { person: object }) => person)).toEqual([
      {
        firstName: 'Mia',
        lastName: 'Berg',
        email: 'mia@example.org',
        groupIds: [politics.id, sport.id],
        role: 'editor',
        reads: 'all',
        writes: 'all',
      },
      { ...open, firstName: 'Tom', lastName: 'Funk', email: 'tom@example.org', role: 'reader' },
      { ...open, firstName: null, lastName: 'Agency', email: null, role: null },
    ])
    expect(await users()).toEqual([])
  })

  it.each([
    ['de', de],
    ['en', en],
  ])(
    '23.5 reads the words that the form of a person has in %s',
    async (_, { settings: { users: words } }) => {
      await desk.api.patch('/api/daybook/v1/organization', { defaultReach: 'own' })
      const { roles, sight } = words
      const { columns, unknownColumns, lines } = await look(
        [words.lastName, words.firstName, words.email, words.groups, words.role, sight.reads, sight.writes]
          .map((heading) => `"${heading}"`)
          .join(';'),
        `A;;a@example.org;;${roles.admin.name};${sight.all};`,
        `B;;b@example.org;;${roles.editor.name};${sight.own};${sight.all}`,
        `C;;c@example.org;;${roles.reader.name};;${sight.own}`,
        `D;;;;${roles.none.name};;`,
      )
      expect(unknownColumns).toEqual([])
      expect(columns.map(({ column }: { column: string }) => column)).toEqual([
        'lastName',
        'firstName',
        'email',
        'groups',
        'role',
        'reads',
        'writes',
      ])
      expect(
        lines.map(({ person }: ApiAnswer['body']) => [person.role, person.reads, person.writes]),
      ).toEqual([
        ['admin', 'all', 'own'],
        ['editor', 'own', 'all'],
        ['reader', 'own', 'own'],
        [null, 'own', 'own'],
      ])
    },
  )

  it('23.5 proposes the option that is meant by a word of any language', async () => {
    const { lines } = await look('Name,Rolle,Sieht', 'Mia,Lesn,Aigene', 'Bo,Administratr,Alle Thema')
    expect(
      lines.map(({ errors }: ApiAnswer['body']) =>
        errors.map(({ suggestion }: ApiAnswer['body']) => suggestion),
      ),
    ).toEqual([
      ['reader', 'own'],
      ['admin', 'all'],
    ])
  })

  it('23.5 names everything that is wrong at once, with what was probably meant, and adds nobody then', async () => {
    await desk.group({ name: 'Politics' })
    await desk.user({ email: 'here@example.org' })
    const lines = [
      'First name,Last name,Email,Desk,Role',
      'Mia,Berg,mia@example.org,Poltics,Edtor',
      'Tom,,nobody,,reader',
      'Ada,King,HERE@example.org,,',
      'Bo,Lund,mia@example.org,,',
      'Cy,Moe,,,Administrator',
      'Di,Noe,di@example.org,Politics,none',
    ]
    const preview = await look(...lines)
    const errors = preview.lines.flatMap((one: ApiAnswer['body']) =>
      one.errors.map(
        (error: ApiAnswer['body']) => `${one.line} ${error.column} ${error.code} ${error.suggestion}`,
      ),
    )
    expect(errors).toEqual([
      '1 Desk unknown-reference Politics',
      '1 Role unknown-option editor',
      '2 Last name required null',
      '2 Email format null',
      '3 Email not-unique null',
      '4 Email duplicate null',
      '5 Email role-needs-email null',
    ])
    const before = await users()
    const refused = await desk.api.post(path, table(...lines))
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toHaveLength(7)
    expect(refused.body.errors[0]).toMatchObject({ code: 'line-with-errors', path: 'text' })
    expect(await users()).toEqual(before)
  })

  it('B7 compares addresses in whichever canonical form they come', async () => {
    await desk.api.post('/api/daybook/v1/users', { lastName: 'Berg', email: '\u00fc@example.org' })
    const rows = ['u\u0308@example.org', 'o\u0308@example.org', 'O\u0308@example.org', '\u00f6@example.org']
    const { lines } = await look('Name,Email', ...rows.map((email) => `Noe,${email}`))
    expect(
      lines.map(({ errors }: ApiAnswer['body']) => errors.map(({ code }: { code: string }) => code)),
    ).toEqual([['not-unique'], [], ['duplicate'], ['duplicate']])
  })

  it('23.5 adds everybody, and invites by mail those who may sign in', async () => {
    const mail = await mailServer()
    const mailing = await testApp({ config: { smtpUrl: mail.url } })
    const own = await storyDesk(mailing)
    const lines = [
      'Name,Email,Role',
      'Mia Berg,mia@example.org,editor',
      'Tom Funk,tom@example.org,none',
      'Agency,,',
    ]
    const added = await own.api.post(path, table(...lines))
    expect(added.status, added.text).toBe(200)
    expect(added.body).toMatchObject({ invited: 1 })
    expect(added.body.created).toHaveLength(3)
    const [mia] = added.body.created
    const mails = await own.api.get(`/api/daybook/v1/users/${mia}/mails`)
    expect(mails.body.content).toMatchObject([{ kind: 'invitation', state: 'queued' }])
    const entries = (await own.api.get('/api/daybook/v1/audit?size=100')).body.content
    expect(
      entries
        .map(({ action }: { action: string }) => action)
        .filter((one: string) => one.startsWith('user-')),
    ).toEqual(['user-created', 'user-created', 'user-password-link-created', 'user-created'])
    expect(
      (await own.api.post(path, { ...table('Name,Email', 'Bo Lund,bo@example.org'), invite: false })).body,
    ).toMatchObject({ invited: 0 })
  })

  it('23.5 without a mail server nobody is invited, and a text without headings is no table', async () => {
    expect((await look('Name,Email', 'Bo Lund,bo@example.org')).invites).toBe(false)
    const { status, body } = await desk.api.post(`${path}/preview`, table('Bo Lund,bo@example.org'))
    expect([status, body.errors[0].code]).toEqual([400, 'format'])
    const many = Array.from({ length: 201 }, (_, index) => `P ${index}`)
    expect((await desk.api.post(`${path}/preview`, table('Name', ...many))).body.errors[0].code).toBe(
      'too-many',
    )
  })
})
