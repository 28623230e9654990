/** The system's name for an error (ENOENT, EACCES …), if it has one. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Resolves to undefined when the file does not exist; rejects with every other error. */
export const unlessMissing = async <T>(promise: Promise<T>): Promise<T | undefined> => {
  try {
    return await promise
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined
    throw error
  }
}
