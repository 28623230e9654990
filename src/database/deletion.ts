import pg from 'pg'
import { ApiError } from '../errors.ts'

const foreignKeyViolation = '23503'

/**
 * Runs a DELETE of the row that the path's `id` names. If something still refers to the row the answer is 409 with
 * `detail`: foreign keys find that out, also for a reference that is stored at the same moment.
 */
export const deleteUnlessInUse = async (
  deletion: { execute(): Promise<unknown> },
  detail: string,
): Promise<void> => {
  try {
    await deletion.execute()
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === foreignKeyViolation)) throw error
    throw new ApiError('conflict', {
      detail,
      issues: [{ scope: 'path', path: 'id', code: 'in-use', message: detail }],
      cause: error,
    })
  }
}
