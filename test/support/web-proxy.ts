import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../src/app/cli/free-port.ts'
import { afterFile } from './after-file.ts'
import { type BrowserNewsroom, browserNewsroom } from './browser-newsroom.ts'

const host = '127.0.0.1'

interface Place {
  readonly folder: string
  readonly port: number
  /** The example of deploy/proxies for this port and for that of Daybook. */
  readonly example: string
}

interface Proxy {
  readonly program: string
  /** What replaces the address of the example. */
  readonly address: readonly [string, (port: number) => string]
  readonly file: string
  /** Writes the files that it starts with; returns its arguments. */
  readonly prepare: (place: Place) => readonly string[]
}

const apacheModules = [
  'mpm_event',
  'authz_core',
  'headers',
  'deflate',
  'filter',
  'proxy',
  'proxy_http',
  'reqtimeout',
]

const proxies = {
  nginx: {
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    address: ['listen 80;', (port) => `listen ${host}:${port};`],
    prepare: ({ folder, example }) => {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${folder}/${name};`)
        .join('\n')
      const main = `${process.getuid?.() === 0 ? 'user root;' : ''}\ndaemon off;\npid ${folder}/pid;\nerror_log stderr;\nevents {}\n`
      writeFileSync(
        join(folder, 'main.conf'),
        `${main}http {\naccess_log off;\n${temporary}\n${example}\n}\n`,
      )
      return ['-c', join(folder, 'main.conf'), '-e', 'stderr']
    },
  },
  caddy: {
    program: '/usr/bin/caddy',
    file: 'Caddyfile',
    address: ['daybook.example.org {', (port) => `http://${host}:${port} {`],
    prepare: ({ folder, example }) => {
      writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n}\n${example}`)
      return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
    },
  },
  apache: {
    program: '/usr/sbin/apache2',
    file: 'apache.conf',
    address: ['<VirtualHost *:80>', (port) => `<VirtualHost ${host}:${port}>`],
    prepare: ({ folder, port, example }) => {
      const modules = apacheModules
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
        .join('\n')
      const main = `ServerRoot ${folder}\nServerName ${host}\nPidFile ${folder}/pid\nErrorLog ${folder}/error.log\nListen ${host}:${port}\nDocumentRoot ${folder}`
      writeFileSync(join(folder, 'main.conf'), `${modules}\n${main}\n${example}`)
      return ['-f', join(folder, 'main.conf'), '-D', 'FOREGROUND']
    },
  },
} as const satisfies Record<string, Proxy>

export type ProxyName = keyof typeof proxies

export const isInstalled = (name: ProxyName): boolean => existsSync(proxies[name].program)

const answers = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/health/live`).catch(() => null))?.status === 200

const started = async (child: ChildProcess, url: string): Promise<void> => {
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = `${said}${String(chunk)}`.slice(-4000)
  })
  for (let tries = 0; tries < 200; tries += 1) {
    if (await answers(url)) return
    if (child.exitCode !== null) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the proxy does not answer: ${said}`)
}

/** A newsroom behind a proxy that runs with the example of deploy/proxies. */
export const newsroomBehind = async (name: ProxyName): Promise<BrowserNewsroom> => {
  const { program, file, address, prepare }: Proxy = proxies[name]
  const port = await freePort(host)
  const url = `http://${host}:${port}`
  const newsroom = await browserNewsroom({ publicUrl: url, config: { trustProxy: [host] } })
  const text = readFileSync(new URL(`../../deploy/proxies/${file}`, import.meta.url), 'utf8')
  for (const place of [address[0], '127.0.0.1:4010'])
    if (!text.includes(place)) throw new Error(`${file} lacks ${place}`)
  const example = text
    .replace(address[0], address[1](port))
    .replace('127.0.0.1:4010', new URL(newsroom.url).host)
    .replace('server_name daybook.example.org', 'server_name _')
  const folder = mkdtempSync(join(tmpdir(), `daybook-${name}-`))
  chmodSync(folder, 0o755)
  const child = spawn(program, prepare({ folder, port, example }), {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  afterFile(async () => {
    if (child.exitCode === null) {
      const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
      child.kill('SIGTERM')
      await once(child, 'exit')
      clearTimeout(late)
    }
    rmSync(folder, { recursive: true })
  })
  await started(child, url)
  return { ...newsroom, url }
}
