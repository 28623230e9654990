import { ApiError } from '../../base/errors.ts'
import type { Answer } from '../../http/answer.ts'
import type { PublicContext } from '../deps.ts'
import { checkSecondFactor } from '../second-factor/second-factor-service.ts'
import { personByPassword, wrongCredentials } from './password-factor.ts'
import type { SignIn } from './session-schemas.ts'
import { answerNewSession } from './session-service.ts'

/** Only people who know the password learn that a code is required. */
const codeNeeded = (detail: string) =>
  new ApiError('unauthorized', {
    detail,
    members: { secondFactor: true },
    headers: { 'www-authenticate': 'Bearer' },
  })

/**
 * Signs a person in: the first factor identifies the person, the second one, if there is one, confirms the identity,
 * then the session starts. A wrong code counts as a failed attempt, like a wrong password; a missing code is requested.
 * A person who has just lost the right to sign in gets the same error as an unknown one.
 */
export const signIn = async (request: PublicContext, body: SignIn): Promise<Answer> => {
  const { person, attempt } = await personByPassword(request, body)
  const secondFactor = await checkSecondFactor(request.deps, person, body.code)
  if (secondFactor === 'wrong') {
    attempt.failed()
    throw codeNeeded('Wrong or already used code')
  }
  attempt.succeeded()
  if (secondFactor === 'missing') throw codeNeeded('A code from your second factor is required')
  await request.limitRate({ organizationId: person.organizationId, type: 'user', id: person.userId })
  const answer = await answerNewSession(request, { ...person, signedInBy: 'password' })
  if (answer === null) throw wrongCredentials()
  return answer
}
