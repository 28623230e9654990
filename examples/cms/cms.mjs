// A small CMS: one article for each story that Daybook plans on its platform.
//   DAYBOOK_URL=http://localhost:4010 CLIENT_ID=… CLIENT_SECRET=… PLATFORM_ID=1 PORT=4020 node cms.mjs articles.json
// It follows Daybook's changes and links each story to its article: GET /articles/4711, once it is published.
// POST /articles/4711/publish publishes it, here and in Daybook.
// The file holds the articles and the position up to which the changes are known. Both are replaced together, by renaming.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'

const { DAYBOOK_URL: server, CLIENT_ID: client_id, CLIENT_SECRET: client_secret } = process.env
const platformId = Number(process.env.PLATFORM_ID)
const here = `http://localhost:${process.env.PORT}`
const file = process.argv[2] ?? 'articles.json'

let token
const newToken = async () => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id, client_secret })
  const answer = await fetch(`${server}/api/v2/auth/token`, { method: 'POST', body })
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`)
  return (await answer.json()).access_token
}

/** The answer to a request; null if it is refused with one of the statuses that the caller knows what to do with. */
const daybook = async (method, path, { body, known = [] } = {}) => {
  token ??= await newToken()
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const sent = { method, headers, body: body && JSON.stringify(body) }
  const answer = await fetch(`${server}/api/v2${path}`, sent)
  if (known.includes(answer.status)) return null
  if (answer.status === 401) token = undefined
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { next: undefined, articles: {} }
const save = () => {
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

const publicationsIn = (story) => story.publications.filter(({ platform }) => platform.id === platformId)

/** An article says what its story says, and knows which version of the story that was. */
const takeStory = (story) => {
  const isLive = publicationsIn(story).some(({ published }) => published !== null)
  const texts = story.tasks.flatMap(({ text }) => text ?? [])
  state.articles[story.id] = { title: story.title, texts, isLive, version: story.version }
}

/** Linking is a change of the story too, so the story is read again: then its echo is nothing new. */
const beginArticle = async ({ id }) => {
  const externalElement = { externalId: String(id), link: `${here}/articles/${id}` }
  const link = { body: { externalElement, systemUrl: here }, known: [404] }
  if ((await daybook('POST', `/elements/${id}/external-element/link`, link)) === null) return
  takeStory(await daybook('GET', `/elements/${id}`))
}

const takeChange = async ({ subject: { id }, kind, version, document: story }) => {
  const article = state.articles[id]
  // Our own writes come back. We have stored the version that they made, so they are no news, and neither is anything before.
  if (article && version <= article.version) return
  const isGone = kind === 'deleted' || kind === 'purged'
  if (isGone || (story && publicationsIn(story).length === 0)) delete state.articles[id]
  else if (story) await (article ? takeStory(story) : beginArticle(story))
}

/** The position first: what changes during the list comes again. */
const begin = async () => {
  const { next } = await daybook('GET', '/changes')
  const list = `/elements?size=100&platformId=${platformId}`
  state.articles = {}
  for (let path = list; path !== undefined; ) {
    const page = await daybook('GET', path)
    for (const story of page.content) await beginArticle(story)
    path = page.hasMore ? `${list}&cursor=${page.nextCursor}` : undefined
  }
  state.next = next
}

const follow = async () => {
  const path = `/changes?after=${state.next}&limit=100&types=element&include=document&wait=30`
  const page = await daybook('GET', path, { known: [410] })
  if (page === null) return begin()
  for (const change of page.content) await takeChange(change)
  state.next = page.next
}

/** Publishes what the story plans on our platform. 409: it is published already. */
const publish = async (id) => {
  const story = await daybook('GET', `/elements/${id}`, { known: [404] })
  for (const one of story ? publicationsIn(story) : [])
    await daybook('POST', `/elements/${id}/publications/${one.id}/publish`, { known: [409] })
  if (story) takeStory(await daybook('GET', `/elements/${id}`))
  save()
}
const escaped = (text) => String(text ?? '').replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

createServer(async ({ method, url }, answer) => {
  const [, id, command] = /^\/articles\/(\d+)(\/publish)?$/.exec(url) ?? []
  try {
    if (method === 'POST' && command && state.articles[id]) await publish(id)
    const article = state.articles[id]
    if (!article?.isLive) return answer.writeHead(404).end()
    const title = escaped(article.title)
    const texts = article.texts.map((text) => `<p>${escaped(text)}</p>`).join('')
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    answer.end(`<!doctype html><title>${title}</title><h1>${title}</h1>${texts}`)
  } catch (error) {
    answer.writeHead(502, { 'content-type': 'text/plain' }).end(error.message)
  }
}).listen(Number(process.env.PORT), 'localhost')

for (;;) {
  try {
    await (state.next === undefined ? begin() : follow())
    save()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
}
