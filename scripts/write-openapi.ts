import { openApiDocument } from '../src/app/openapi/document.ts'
import { writeOrCheck } from './generated-files.ts'

const longestLine = 110

/** What has one plain value, and a short list of such, such as a reference, takes one line: the document has thousands of them. */
const withShortLines = (json: string): string =>
  json
    .replace(/\{\n\s+("[^"\n]+": [^{}[\]\n]+)\n\s+\}/g, '{ $1 }')
    .replace(/\[\n\s+([^{}[\]\n]+)\n\s+\]/g, '[$1]')
    .replace(/\{\n\s+("[^"\n]+": \[[^{}[\]\n]*\])\n\s+\}/g, '{ $1 }')
    .replace(/\[\n(?:\s+\{ [^\n{}]+ \},?\n)+\s+\]/g, (list) => {
      const line = `[${list.slice(1, -1).trim().replace(/\n\s+/g, ' ')}]`
      return line.length > longestLine ? list : line
    })

const text = withShortLines(JSON.stringify(openApiDocument(), null, 2))
writeOrCheck([{ path: 'openapi.json', text: `${text}\n` }])
