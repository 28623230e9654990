import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compiledMessages } from './web/vite-messages.ts'
import { serviceWorker } from './web/vite-service-worker.ts'

const folder = 'dist/web'

/** Files are compressed once, here, so that the server only sends them. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  closeBundle() {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /\.(js|css|svg|html)$/.test(name))) {
      const content = readFileSync(join(folder, file))
      writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content))
      writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }))
    }
  },
})

const server = process.env.DAYBOOK_URL ?? 'http://localhost:4010'

export default defineConfig({
  root: 'web',
  plugins: [compiledMessages(), react(), serviceWorker(folder), compressed()],
  worker: { format: 'es' },
  build: {
    outDir: `../${folder}`,
    // The licenses of what it contains go with it.
    license: { fileName: 'third-party-notices.md' },
    emptyOutDir: true,
    // Which script needs which others: for the test of how much a page loads.
    manifest: true,
    // What knows light-dark(): rewritten for older browsers it needs variables that nobody sets.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // A small file inlined as data: would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A page that asks for a hundred small files waits longer, and works more, than one that asks for half as many.
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 600 },
          ],
        },
      },
    },
  },
  server: {
    port: 4011,
    proxy: Object.fromEntries(
      ['/api', '/docs', '/openapi.json', '/health'].map((path) => [path, { target: server }]),
    ),
  },
})
