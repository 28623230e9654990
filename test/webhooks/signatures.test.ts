import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { signedMessage } from '../../src/changes/webhooks/message.ts'
import { newWebhookSecret } from '../../src/changes/webhooks/webhook-secrets.ts'

/** The snippets of docs/webhooks.md, as integrators copy them. */
const page = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')

const snippet = (name: string): string => {
  const found = new RegExp(`<!-- snippet: ${name} -->\\n\`\`\`\\w+\\n([^]*?)\`\`\``).exec(page)?.[1]
  if (found === undefined) throw new Error(`docs/webhooks.md has no snippet ${name}`)
  return found
}

interface Language {
  readonly name: string
  readonly command: string
  readonly parameters: (program: string) => string[]
  /** Reads a case as JSON from standard input, and prints `true` or `false`. */
  readonly program: string
}

const languages: readonly Language[] = [
  {
    name: 'node',
    command: process.execPath,
    parameters: (program) => ['--input-type=module', '-e', program],
    program: `${snippet('node')}
import { readFileSync } from 'node:fs'
const { secret, headers, body } = JSON.parse(readFileSync(0, 'utf8'))
console.log(isGenuine(secret, headers, Buffer.from(body)))`,
  },
  {
    name: 'python',
    command: 'python3',
    parameters: (program) => ['-c', program],
    program: `${snippet('python')}
import json, sys
case = json.load(sys.stdin)
print(str(is_genuine(case["secret"], case["headers"], case["body"].encode())).lower())`,
  },
  {
    name: 'php',
    command: 'php',
    parameters: (program) => ['-r', program],
    program: `${snippet('php')}
$case = json_decode(stream_get_contents(STDIN), true);
echo var_export(is_genuine($case['secret'], $case['headers'], $case['body']), true);`,
  },
]

const isInstalled = (command: string): boolean =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).error === undefined

const [secret, other] = [newWebhookSecret(), newWebhookSecret()]
const event = {
  id: 'msg_7',
  type: 'daybook.element.changed',
  source: 'https://daybook.example.org',
  subject: 'element/7',
  time: '2026-06-18T09:30:00.000Z',
  data: '{"title":"Łódź – 100 %"}',
}
const { headers, body } = signedMessage(event, [secret], new Date())
const renewed = signedMessage(event, [other, secret], new Date())
const late = signedMessage(event, [secret], new Date(Date.now() - 600_000))

const cases = [
  ['a message of this webhook', { secret, headers, body }, true],
  ['one that is signed with two secrets', { secret, headers: renewed.headers, body }, true],
  ['one of another webhook', { secret: other, headers, body }, false],
  ['one whose body was changed', { secret, headers, body: `${body} ` }, false],
  ['one that is ten minutes old', { secret, headers: late.headers, body: late.body }, false],
] as const

describe.each(languages)('16.2 the snippet for $name', ({ name, command, parameters, program }) => {
  const missing = !isInstalled(command)
  it.skipIf(missing).each(cases)(
    `judges %s${missing ? ` (skipped: ${name} is not installed)` : ''}`,
    (_, given, expected) => {
      const { stdout, stderr } = spawnSync(command, parameters(program), { input: JSON.stringify(given) })
      expect(stdout.toString().trim(), stderr.toString()).toBe(String(expected))
    },
  )
})
