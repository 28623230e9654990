import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Answer, isStreamed, textOf } from './answer.ts'
import type { Operation } from './operation.ts'
import { carriesEtag, possibleErrors } from './possible-answers.ts'
import { compileAnswerCheck } from './validation.ts'
import { WriteCheck } from './write-check.ts'

/** Whether answers are as their operation declares them. For tests. */

export const answerChecks = (operation: Operation): ((answer: Answer) => void) => {
  const checks = new Map<number, (body: unknown) => void>()
  for (const [status, schema] of Object.entries(operation.answers))
    checks.set(
      Number(status),
      schema === null ? (body) => body === null || failNoBody() : compileAnswerCheck(schema),
    )
  const failNoBody = () => {
    throw new Error('the answer has a body where none is declared')
  }
  const checkOfCheck = compileAnswerCheck(WriteCheck)
  return ({ status, body, etag, isCheck }) => {
    if (isCheck) return checkOfCheck(JSON.parse(textOf(body ?? '')))
    const check = checks.get(status)
    if (!check) throw new Error(`the operation answers ${status}, which it does not declare`)
    if ((etag !== null) !== carriesEtag(operation, status))
      throw new Error(`the answer has ${etag === null ? 'no' : 'an'} ETag, unlike its description`)
    if (isStreamed(body)) return
    check(body === null ? null : operation.answerType ? textOf(body) : JSON.parse(textOf(body)))
  }
}

/** Fails the request if its error is undeclared, as `answerChecks` does for successful responses. */
export const errorCheck = (operation: Operation) => {
  const slugs = new Set<string>(possibleErrors(operation))
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    const { code }: { code: string } = JSON.parse(payload)
    if (!slugs.has(code))
      throw new Error(`${operation.operationId} answers ${code}, which it does not declare`)
    return payload
  }
}
