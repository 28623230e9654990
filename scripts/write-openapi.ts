import { openApiDocument } from '../src/openapi/document.ts'
import { writeOrCheck } from './generated-files.ts'

writeOrCheck([{ path: 'openapi.json', text: `${JSON.stringify(openApiDocument(), null, 2)}\n` }])
