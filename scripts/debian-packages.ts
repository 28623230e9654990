import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'

const isInstalled = (name: string): boolean =>
  /installed$/.test(
    spawnSync('dpkg-query', ['-W', '-f', '$' + '{db:Status-Status}', name]).stdout?.toString() ?? '',
  )

/** Says which services Debian may start while it installs: none. */
const policy = '/usr/sbin/policy-rc.d'

/** Installs those Debian packages that are missing if this user may. Throws an Error with the command that does. */
export const ensurePackages = (packages: readonly string[]): void => {
  const missing = packages.filter((name) => !isInstalled(name))
  if (missing.length === 0) return
  const command = ['install', '-y', '--no-install-recommends', ...missing]
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).error)
    throw new Error(`These Debian packages are missing. As root: apt-get ${command.join(' ')}`)
  console.error(`Installing ${missing.join(', ')}`)
  const deniesAlready = existsSync(policy)
  if (!deniesAlready) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    for (const step of [['update', '-qq'], command])
      execFileSync('apt-get', step, {
        stdio: ['ignore', 2, 2],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      })
  } finally {
    if (!deniesAlready) rmSync(policy)
  }
}
