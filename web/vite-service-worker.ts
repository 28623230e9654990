import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const kept = /\.(js|css|woff2)$/
/** Fonts of other scripts are read from the server when a text needs them. */
const latin = /-latin(-ext)?-/

/** What the pages need without a network. */
const builtFiles = (folder: string) => [
  ...readdirSync(join(folder, 'assets'))
    .filter((name) => kept.test(name) && (!name.endsWith('.woff2') || latin.test(name)))
    .map((name) => ({ url: `/assets/${name}`, revision: null })),
  ...['index.html', 'color-scheme.js', 'favicon.svg'].map((name) => ({
    url: name === 'index.html' ? '/' : `/${name}`,
    revision: createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
      .slice(0, 16),
  })),
]

/** Builds the service worker after everything else, since it names all other files. */
export const serviceWorker = (folder: string): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async closeBundle() {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: 'web',
      publicDir: false,
      define: {
        builtFiles: JSON.stringify(builtFiles(folder)),
        'process.env.NODE_ENV': '"production"',
      },
      build: {
        outDir: `../${folder}`,
        emptyOutDir: false,
        rolldownOptions: {
          input: 'web/src/offline/service-worker.ts',
          output: { format: 'iife', entryFileNames: 'service-worker.js' },
        },
      },
    })
  },
})
