import { ApiError } from '../errors.ts'
import type { Answer } from '../http/answer.ts'
import type { Open } from '../http/operation.ts'
import { checkSecondFactor } from '../second-factor/second-factor-service.ts'
import { personByPassword, wrongCredentials } from './password-factor.ts'
import type { SignIn } from './session-schemas.ts'
import { answerNewSession } from './session-service.ts'

/** Only who knew the password learns that a code is needed besides. */
const codeNeeded = (detail: string) =>
  new ApiError('unauthorized', {
    detail,
    members: { secondFactor: true },
    headers: { 'www-authenticate': 'Bearer' },
  })

/**
 * Signs a person in: a first factor names the person, a second one proves it where the person has one, then the session
 * begins. A wrong code counts as a failed attempt, as a wrong password does; whoever sent none is asked for one. Whoever lost the
 * right to sign in meanwhile is answered like somebody unknown.
 */
export const signIn = async (request: Open, body: SignIn): Promise<Answer> => {
  const { person, attempt } = await personByPassword(request.deps, body, request.address)
  const secondFactor = await checkSecondFactor(request.deps, person, body.code)
  if (secondFactor === 'wrong') throw codeNeeded('Wrong or spent code')
  attempt.succeeded()
  if (secondFactor === 'missing') throw codeNeeded('A code of your second factor is needed')
  await request.limitRate({ type: 'user', id: person.userId })
  const answer = await answerNewSession(request, person)
  if (answer === null) throw wrongCredentials()
  return answer
}
