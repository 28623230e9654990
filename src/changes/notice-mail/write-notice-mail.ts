import { createHash } from 'node:crypto'
import type { MailWriter } from '../../access/mail/deliver-mail.ts'
import type { MailContent } from '../../access/mail/mailer.ts'
import { oneLine } from '../../access/mail/one-line.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { sightOfPerson } from '../../http/sight.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ChangeDeps } from '../deps.ts'
import { listNoticesOfMail, type Notice } from '../notices/notice-list-queries.ts'
import type { NoticeView } from '../notices/notice-schemas.ts'
import { noticeViews } from '../notices/notice-view.ts'
import { type MailWords, mailWords } from './mail-words.ts'
import { htmlOf, type MailPart, textOf } from './notice-mail-text.ts'
import { besideStory, didOf, said } from './notice-sentences.ts'
import { findDefaults } from './notice-settings-queries.ts'
import { type MailTimes, settingsOf } from './notice-settings-rules.ts'
import { unsubscribeHeaders, unsubscribeUrl } from './unsubscribe-links.ts'
import { findMailReader, findOutdated } from './written-notice-queries.ts'

/** The mail of notices, as it is written when it is sent: what the person may still see, and what is still so (contract 21.5). */

/** More are only counted. */
const mostParts = 100
const mostTitles = 50

/** Of a confidential story neither title nor text. */
const withoutSecrets = (notice: Notice): Notice => ({
  ...notice,
  stories: notice.stories.map((story) =>
    story.confidential ? { ...story, title: null, fields: [], commentId: null } : story,
  ),
})

const stillTrue = (notice: Notice, outdated: ReadonlySet<string>): Notice[] => {
  const stories = notice.stories.filter(({ elementId }) => !outdated.has(`${notice.id} ${elementId}`))
  return stories.length === 0 ? [] : [{ ...notice, stories }]
}

const isSecret = ({ stories }: Notice): boolean => stories.every(({ confidential }) => confidential)

const headingOf = ({ element }: NoticeView, notice: Notice, words: MailWords): string | null => {
  if (element === null) return null
  return element.title ?? (isSecret(notice) ? words.confidential : words.untitled)
}

const titlesOf = (view: NoticeView, { stories }: Notice, words: MailWords): string[] => {
  const { elements = [] } = view
  const secret = new Set(stories.filter((story) => story.confidential).map(({ elementId }) => elementId))
  const titles = elements.map(
    ({ id, title, kind }) =>
      (title ?? (secret.has(id) ? words.confidential : words.untitled)) +
      besideStory(view, kind, (ofKind) => didOf(ofKind, words)),
  )
  const more = titles.length - mostTitles
  return more > 0 ? [...titles.slice(0, mostTitles), words.more(more)] : titles
}

const partOf = (view: NoticeView, notice: Notice, words: MailWords): MailPart => {
  const { sentence, lines } = said(view, words)
  return {
    heading: headingOf(view, notice, words),
    sentence,
    lines,
    quote: view.quote,
    titles: titlesOf(view, notice, words),
  }
}

/** The story that all notices are about; null for several. */
const storyOf = (views: readonly NoticeView[]): number | null => {
  const [id = null, ...others] = new Set(views.map(({ element }) => element?.id ?? null))
  return others.length === 0 ? id : null
}

/** The one link: to the story or a comment in it, for freelancers to their task, of several stories to the list. */
const linkOf = (baseUrl: string, views: readonly NoticeView[], isFreelancer: boolean): string => {
  const elementId = storyOf(views)
  const [first] = views
  if (elementId === null || !first) return `${baseUrl}/notices`
  if (first.kind === 'taken-away' && first.of === null) return `${baseUrl}/notices`
  const comment = views.length === 1 && first.commentId !== null ? `#comment-${first.commentId}` : ''
  if (!isFreelancer) return `${baseUrl}/elements/${elementId}${comment}`
  return first.of?.type === 'task' ? `${baseUrl}/mine/${first.of.id}` : `${baseUrl}/mine`
}

/** Programs show all mails about a story as one conversation. Nobody ever gets the mail that this is the id of. */
const conversationOf = (baseUrl: string, organizationId: number, views: readonly NoticeView[]): object => {
  const elementId = storyOf(views)
  if (elementId === null) return {}
  const name = `${baseUrl} ${organizationId} story ${elementId}`
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 32)
  const id = `<${hash}@${new URL(baseUrl).hostname}>`
  return { references: id, inReplyTo: id }
}

const titleOf = (parts: readonly MailPart[], isOne: boolean, words: MailWords): string => {
  const [first] = parts
  if (!first || !isOne) return words.summary(parts.length)
  return first.heading ?? words.several(first.titles.length)
}

/** Whether it is still wanted: the mail may have been ended since. */
const isWanted = ({ kind }: NoticeView, mail: MailTimes): boolean => mail[kind] !== 'never'

export const noticeMailWriter =
  (deps: Pick<ChangeDeps, 'db' | 'config' | 'clock'>): MailWriter =>
  async ({ organization_id: organizationId, user_id: userId, id: mailId }): Promise<MailContent | null> => {
    const { db, config, clock } = deps
    const reader = await findMailReader(db, organizationId, userId)
    if (!reader || reader.role === null) return null
    const { role, internal } = reader
    const sight = sightOfPerson({ ...reader, role })
    const [organization, defaults, found, outdated] = await Promise.all([
      getOrganization(db, organizationId),
      findDefaults(db, organizationId),
      listNoticesOfMail(db, { organizationId, userId, sight, freelancer: !internal }, mailId),
      findOutdated(db, organizationId, mailId),
    ])
    const settings = settingsOf(organization.language, [reader.settings, defaults])
    const notices = found.flatMap((notice) => stillTrue(withoutSecrets(notice), outdated))
    const all = await noticeViews(db, organizationId, notices)
    const told = notices.flatMap((notice, index) => {
      const view = all[index]
      return view && isWanted(view, settings.mail) ? [{ notice, view }] : []
    })
    if (told.length === 0) return null
    const today = wallClock(clock.now(), organization.timeZone).date
    const words = { ...mailWords[settings.language], today }
    const parts = told.map(({ notice, view }) => partOf(view, notice, words))
    const views = told.map(({ view }) => view)
    const isOne = parts.length === 1 || storyOf(views) !== null
    const title = oneLine(titleOf(parts, isOne, words))
    const url = linkOf(config.baseUrl, views, !internal)
    const body = {
      title,
      // The only story is the title.
      parts: parts.slice(0, mostParts).map((part) => (isOne ? { ...part, heading: null } : part)),
      more: Math.max(0, parts.length - mostParts),
      url,
      button: url.endsWith('/notices') ? words.openAll : words.open,
      organization: organization.name,
    }
    const what = [...new Set(views.map(({ kind }) => kind))].sort().join('~')
    const ending = { organizationId, userId, what }
    return {
      subject: `[${oneLine(organization.name)}] ${title}`,
      text: textOf(body, words),
      html: htmlOf(body, settings.language, words),
      ...conversationOf(config.baseUrl, organizationId, views),
      headers: unsubscribeHeaders(unsubscribeUrl(config.baseUrl, ending, reader.linkKey)),
    }
  }
