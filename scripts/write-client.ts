import { readFileSync } from 'node:fs'
import { clientSources } from '../packages/client/generate/client-sources.ts'
import { writeOrCheck } from './generated-files.ts'

const document = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
const sources = await clientSources(document)
writeOrCheck(sources.map(({ path, text }) => ({ path: `packages/client/${path}`, text })))
