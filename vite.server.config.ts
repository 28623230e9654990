import { defineConfig } from 'vite'

/**
 * The server in few files: from the modules as they are written and installed Node.js would read 1900 to start, which takes
 * longer than everything else a start does.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/cli',
    // The licenses of what it contains go with it.
    license: { fileName: 'third-party-notices.md' },
    // A server that runs may load a part of itself later, after the next build.
    emptyOutDir: false,
    copyPublicDir: false,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/app/cli/main.ts' },
      output: { chunkFileNames: '[name].js' },
    },
  },
  // Node.js 20 does not say what it is. node-postgres would load all of `fetch` at each start to find out.
  define: { navigator: { userAgent: 'Node.js' } },
  // Libraries that find files of their own by where they lie are loaded from there.
  ssr: {
    noExternal: true,
    resolve: { conditions: ['@daybook/source', 'module', 'node', 'development|production'] },
    external: ['@fastify/swagger-ui', '@node-rs/argon2', 'fs-native-extensions'],
  },
})
