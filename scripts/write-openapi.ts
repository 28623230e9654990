import stringify from 'json-stringify-pretty-compact'
import { openApiDocument } from '../src/app/openapi/document.ts'
import { writeOrCheck } from './generated-files.ts'

/** What fits a line takes one: the document has thousands of references, and white space would be a third of it. */
const longestLine = 110

const text = stringify(openApiDocument(), { indent: 1, maxLength: longestLine })
writeOrCheck([{ path: 'openapi.json', text: `${text}\n` }])
