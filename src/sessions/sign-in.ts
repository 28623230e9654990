import type { Answer } from '../http/answer.ts'
import type { Open } from '../http/operation.ts'
import { personByPassword, wrongCredentials } from './password-factor.ts'
import type { SignIn } from './session-schemas.ts'
import { answerNewSession } from './session-service.ts'

/**
 * Signs a person in: a first factor names the person, then the session begins. A second factor belongs between the two.
 * Whoever lost the right to sign in between the two is answered like somebody unknown.
 */
export const signIn = async (request: Open, body: SignIn): Promise<Answer> => {
  const person = await personByPassword(request.deps, body, request.address)
  await request.limitRate({ type: 'user', id: person.userId })
  const answer = await answerNewSession(request, person)
  if (answer === null) throw wrongCredentials()
  return answer
}
