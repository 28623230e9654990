import type { ServerUser } from './run-program.ts'
import { runProgram } from './run-program.ts'

/** Whether `user` can enter `folder`: we ask the system, because rights also depend on access lists and mounts. */
export const canEnter = async (user: ServerUser, folder: string): Promise<boolean> => {
  const { code } = await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { user, cwd: '/' })
  return code === 0
}
