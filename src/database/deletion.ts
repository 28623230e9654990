import pg from 'pg'
import { ApiError, type Issue } from '../errors.ts'

const foreignKeyViolation = '23503'

/**
 * Runs a DELETE of what `place` names: the resource of the path, or a member of the body. If something still refers to
 * it the answer is 409 with `detail`: foreign keys find that out, also for a reference stored at the same moment.
 */
export const deleteUnlessInUse = async (
  deletion: { execute(): Promise<unknown> },
  detail: string,
  place: Pick<Issue, 'scope' | 'path'> = { scope: 'path', path: 'id' },
): Promise<void> => {
  try {
    await deletion.execute()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === foreignKeyViolation)) throw error
    throw new ApiError('conflict', {
      detail,
      issues: [{ ...place, code: 'in-use', message: detail }],
      cause: error,
    })
  }
}
