// Keeps a copy of all stories in a file, and survives being stopped at any point:
//   DAYBOOK_URL=http://localhost:4010 CLIENT_ID=… CLIENT_SECRET=… node replica.mjs stories.json
// The file holds the stories and the position up to which it knows the changes. Both are replaced together, by renaming.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createDaybook } from '@daybook/client'

const { DAYBOOK_URL: url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = process.env
const daybook = createDaybook({ url, clientId, clientSecret })
const file = process.argv[2] ?? 'stories.json'
const copy = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { next: undefined, stories: {} }

const listEverything = async () => {
  copy.stories = {}
  const size = { params: { query: { size: 100 } } }
  for await (const story of daybook.entries('/api/v2/elements', size)) copy.stories[story.id] = story
}

/** Of a story that is there no more, a change has no document. */
const take = ({ subject, document }) => {
  if (document) copy.stories[subject.id] = document
  else delete copy.stories[subject.id]
}

const report = (error) => process.stderr.write(`${error.message}\n`)

const follow = async () => {
  const from = { after: copy.next, types: ['element'], documents: true, onTrouble: report }
  for await (const news of daybook.followChanges(from)) {
    if (news.kind === 'begin') await listEverything()
    else news.changes.forEach(take)
    copy.next = news.next
    writeFileSync(`${file}.new`, JSON.stringify(copy))
    renameSync(`${file}.new`, file)
  }
}

// What went wrong while we took something comes again, from the position that was stored last.
for (;;) {
  await follow().catch(report)
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
