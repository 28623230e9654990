import type { Language } from '@daybook/shared/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ChangeDeps } from '../deps.ts'
import { mailWords } from './mail-words.ts'
import { unsubscribePage, unsubscribePolicy } from './unsubscribe-page.ts'
import { endMail, readLink } from './unsubscribe-service.ts'

type Asked = FastifyRequest<{ Params: { token: string } }>

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': unsubscribePolicy,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

const answer = (
  reply: FastifyReply,
  status: number,
  language: Language,
  page: { readonly text: string; readonly asks: boolean },
): FastifyReply =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(unsubscribePage(language, page))

const unknown = (reply: FastifyReply): FastifyReply =>
  answer(reply, 404, 'en', { text: mailWords.en.ended.unknown, asks: false })

/**
 * The addresses in `List-Unsubscribe` (RFC 8058). Programs that look at links send GET, which changes nothing; mail programs send POST, with a
 * form that says nothing new, and so does the button of the page.
 */
export const serveUnsubscribe = async (
  app: FastifyInstance,
  deps: Pick<ChangeDeps, 'db' | 'clock'>,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) =>
      done(null, undefined),
    )
    scope.get('/unsubscribe/:token', async ({ params }: Asked, reply) => {
      const link = await readLink(deps, params.token)
      if (!link) return unknown(reply)
      const { ended } = mailWords[link.language]
      return answer(reply, 200, link.language, { text: ended.ask(link.what), asks: true })
    })
    scope.post('/unsubscribe/:token', async ({ params, ip }: Asked, reply) => {
      const link = await readLink(deps, params.token)
      if (!link) return unknown(reply)
      await endMail(deps, link, ip)
      const { ended } = mailWords[link.language]
      return answer(reply, 200, link.language, { text: ended.done(link.what), asks: false })
    })
  })
}
