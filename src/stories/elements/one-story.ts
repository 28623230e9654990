import type { AuditAction } from '../../base/audit-actions.ts'
import type { AuditDetails } from '../../http/audit-note.ts'
import type { Change } from '../../http/change.ts'
import type { WriteContext } from '../deps.ts'
import type { ElementAnswer } from './element-answer.ts'

/** The work on one story within that on others: with an entry of its own in the audit log. */
export const onOneStory = async <T>(
  work: WriteContext,
  { action, details }: { readonly action: AuditAction; readonly details: AuditDetails },
  write: (one: WriteContext) => Promise<T & Pick<ElementAnswer, 'id'>>,
): Promise<T & Pick<ElementAnswer, 'id'> & { readonly isChanged: boolean }> => {
  const changes: Change[] = []
  let noted: AuditDetails = {}
  const one: WriteContext = {
    ...work,
    ifMatch: undefined,
    echoed: null,
    auditSubject: () => undefined,
    auditDetails: (more) => {
      noted = { ...noted, ...more }
    },
    auditNothing: () => undefined,
    changed: (change) => void changes.push(change),
  }
  const written = await write(one)
  if (changes.length > 0)
    await work.auditBeside({
      action,
      subject: { type: 'element', id: written.id },
      details: { ...noted, ...details },
      changes,
    })
  return { ...written, isChanged: changes.length > 0 }
}
