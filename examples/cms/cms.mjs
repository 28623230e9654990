// A small CMS: one article for each story that Daybook plans on its platform.
//   DAYBOOK_URL=http://localhost:4010 CLIENT_ID=… CLIENT_SECRET=… PLATFORM_ID=1 PORT=4020 node cms.mjs articles.json
// It follows Daybook's changes and links each story to its article: GET /articles/4711, once it is published.
// POST /articles/4711/publish publishes it, here and in Daybook.
// The file holds the articles and the position up to which the changes are known. Both are replaced together, by renaming.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createDaybook, DaybookError } from '@daybook/client'

const { DAYBOOK_URL: url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret } = process.env
const daybook = createDaybook({ url, clientId, clientSecret })
const platformId = Number(process.env.PLATFORM_ID)
const here = `http://localhost:${process.env.PORT}`
const file = process.argv[2] ?? 'articles.json'

/** For requests that may be refused with an error that the caller knows what to do with: null then. */
const unless = (code) => (error) => {
  if (error instanceof DaybookError && error.code === code) return null
  throw error
}
const isGone = unless('resource-not-found')

const state = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { next: undefined, articles: {} }
const save = () => {
  writeFileSync(`${file}.new`, JSON.stringify(state))
  renameSync(`${file}.new`, file)
}

const readStory = async (id) =>
  (await daybook.GET('/api/v2/elements/{id}', { params: { path: { id } } }).catch(isGone))?.data

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
  const link = { params: { path: { id } }, body: { externalElement, systemUrl: here } }
  await daybook.POST('/api/v2/elements/{id}/external-element/link', link).catch(isGone)
  const story = await readStory(id)
  if (story) takeStory(story)
}

const takeChange = async ({ subject: { id }, version, document: story }) => {
  const article = state.articles[id]
  // Our own writes come back. We have stored the version that they made, so they are no news, and neither is anything before.
  if (article && version <= article.version) return
  if (!story || publicationsIn(story).length === 0) delete state.articles[id]
  else await (article ? takeStory(story) : beginArticle(story))
}

const beginAll = async () => {
  state.articles = {}
  const ours = { params: { query: { size: 100, platformId: [platformId] } } }
  for await (const story of daybook.entries('/api/v2/elements', ours)) await beginArticle(story)
}

/** Publishes what the story plans on our platform. What conflicts is published already. */
const publish = async (id) => {
  const story = await readStory(id)
  if (!story) return
  for (const { id: publicationId } of publicationsIn(story)) {
    const path = { id, publicationId }
    const command = daybook.POST('/api/v2/elements/{id}/publications/{publicationId}/publish', {
      params: { path },
    })
    await command.catch(unless('conflict'))
  }
  takeStory(await readStory(id))
  save()
}

const escaped = (text) => String(text ?? '').replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

createServer(async ({ method, url: path }, answer) => {
  const [, id, command] = /^\/articles\/(\d+)(\/publish)?$/.exec(path) ?? []
  try {
    if (method === 'POST' && command && state.articles[id]) await publish(Number(id))
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

const report = (error) => process.stderr.write(`${error.message}\n`)

const follow = async () => {
  const from = { after: state.next, types: ['element'], documents: true, onTrouble: report }
  for await (const news of daybook.followChanges(from)) {
    if (news.kind === 'begin') await beginAll()
    else for (const change of news.changes) await takeChange(change)
    state.next = news.next
    save()
  }
}

// What went wrong while we took something comes again, from the position that was stored last.
for (;;) {
  await follow().catch(report)
  await new Promise((resolve) => setTimeout(resolve, 1000))
}
