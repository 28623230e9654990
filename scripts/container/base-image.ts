import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Engine } from './podman.ts'

const run = (program: string, ...parameters: string[]): void => {
  execFileSync(program, parameters, { stdio: ['ignore', 2, 2] })
}

/** The npm that comes with the Node.js of this process. */
const npmFolder = (): string => {
  const folder = join(dirname(process.execPath), '../lib/node_modules/npm')
  if (!existsSync(folder)) throw new Error(`${folder} is missing: the image needs the npm of this Node.js`)
  return folder
}

/** Certificates that Node.js trusts here it trusts in the image, too: the registry of npm may be behind a proxy. */
const certificates = (root: string): string => {
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (!file) return ''
  const inImage = '/usr/local/share/extra-certificates.crt'
  cpSync(file, join(root, inImage), { dereference: true })
  return `ENV NODE_EXTRA_CA_CERTS=${inImage}\n`
}

/**
 * An image with what the official one of Node.js has: Debian 12, Node.js with npm in /usr/local, and the user `node`. For places
 * that reach no registry of images; packages of Debian and npm must be there. Returns its name.
 */
export const makeBaseImage = ({ podman }: Engine, folder: string): string => {
  const root = join(folder, 'debian')
  run('debootstrap', '--variant=minbase', 'bookworm', root)
  for (const place of ['bin', 'lib/node_modules'])
    mkdirSync(join(root, 'usr/local', place), { recursive: true })
  cpSync(realpathSync(process.execPath), join(root, 'usr/local/bin/node'))
  cpSync(npmFolder(), join(root, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name))
  run('chroot', root, 'groupadd', '--gid', '1000', 'node')
  run('chroot', root, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node')
  // The engine makes its own devices; packages are installed already.
  for (const place of ['dev', 'var/cache/apt', 'var/lib/apt/lists'])
    rmSync(join(root, place), { recursive: true })
  mkdirSync(join(root, 'dev'))
  const environment = certificates(root)
  const image = 'localhost/node-on-debian'
  const file = join(folder, 'Containerfile')
  writeFileSync(file, `FROM scratch\nCOPY . /\n${environment}`)
  podman('build', '--isolation', 'chroot', '--layers=false', '-f', file, '-t', image, root)
  return image
}
