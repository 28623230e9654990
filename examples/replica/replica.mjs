// Keeps a copy of all stories in a file, and survives being stopped at any point:
//   DAYBOOK_URL=http://localhost:4010 CLIENT_ID=… CLIENT_SECRET=… node replica.mjs stories.json
// The file holds the stories and the position up to which it knows the changes. Both are replaced together, by renaming.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const { DAYBOOK_URL: server, CLIENT_ID: client_id, CLIENT_SECRET: client_secret } = process.env
const file = process.argv[2] ?? 'stories.json'
let token
const newToken = async () => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
  const answer = await fetch(`${server}/api/v2/auth/token`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).access_token
}

/** Answers to a GET; null if the position is no longer good and the copy has to begin again. */
const get = async (path) => {
  token ??= await newToken()
  const answer = await fetch(`${server}/api/v2${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status === 410) return null
  if (answer.status === 401) token = undefined
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** The position first: what changes during the list comes again, and does no harm. */
const begin = async () => {
  const { next } = await get('/changes')
  const stories = {}
  for (let path = '/elements?size=100'; path !== undefined; ) {
    const page = await get(path)
    for (const story of page.content) stories[story.id] = story
    path = page.hasMore ? `/elements?size=100&cursor=${page.nextCursor}` : undefined
  }
  return { next, stories }
}

const follow = async (copy) => {
  const page = await get(`/changes?after=${copy.next}&limit=1000&types=element&include=document&wait=30`)
  if (page === null) return begin()
  for (const { subject, kind, document } of page.content)
    if (kind === 'deleted' || kind === 'purged') delete copy.stories[subject.id]
    else if (document) copy.stories[subject.id] = document
  return { next: page.next, stories: copy.stories }
}

let copy = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
for (;;) {
  try {
    copy = copy === undefined ? await begin() : await follow(copy)
    writeFileSync(`${file}.new`, JSON.stringify(copy))
    renameSync(`${file}.new`, file)
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
