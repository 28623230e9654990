import { chmodSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The `node_modules` that holds the libraries. */
const modules = dirname(dirname(createRequire(import.meta.url).resolve('pg/package.json')))

let folder: string | undefined
let script: Promise<string> | undefined

const buildProcess = async (): Promise<string> => {
  folder = mkdtempSync(join(tmpdir(), 'daybook-test-'))
  chmodSync(folder, 0o755)
  symlinkSync(modules, join(folder, 'node_modules'))
  const { build } = await import('vite')
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: fileURLToPath(new URL('./server-process.ts', import.meta.url)),
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'server-process.mjs' } },
    },
  })
  return join(folder, 'server-process.mjs')
}

/**
 * `server-process.ts` as one file of JavaScript, which any user can run: started from TypeScript, each process would take
 * three times as much processor time.
 */
export const builtProcess = (): Promise<string> => {
  script ??= buildProcess()
  return script
}

export const removeBuiltProcess = (): void => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  folder = undefined
  script = undefined
}
