import { openApiDocument } from '../src/app/openapi/document.ts'
import { writeOrCheck } from './generated-files.ts'

/** What has one plain value, such as a reference, takes one line: the document has thousands of them. */
const withShortLines = (json: string): string =>
  json
    .replace(/\{\n\s+("[^"\n]+": [^{}[\]\n]+)\n\s+\}/g, '{ $1 }')
    .replace(/\[\n\s+([^{}[\]\n]+)\n\s+\]/g, '[$1]')

const text = withShortLines(JSON.stringify(openApiDocument(), null, 2))
writeOrCheck([{ path: 'openapi.json', text: `${text}\n` }])
