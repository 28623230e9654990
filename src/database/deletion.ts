import pg from 'pg'
import { ApiError, type Problem } from '../base/errors.ts'

const foreignKeyViolation = '23503'

/**
 * Deletes a resource, unless something still refers to it; then throws 409 with `detail`. Foreign keys detect this,
 * even for a reference stored at the same moment. `place` is the part of the request that names the resource.
 */
export const deleteUnlessInUse = async (
  deletion: { execute(): Promise<unknown> },
  detail: string,
  place: Pick<Problem, 'scope' | 'path'> = { scope: 'path', path: 'id' },
): Promise<void> => {
  try {
    await deletion.execute()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === foreignKeyViolation)) throw error
    throw new ApiError('conflict', {
      detail,
      problems: [{ ...place, code: 'in-use', message: detail }],
      cause: error,
    })
  }
}
