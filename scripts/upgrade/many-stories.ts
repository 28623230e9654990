import { join } from 'node:path'
import { pino } from 'pino'
import type { LargeNewsroom } from './busy.ts'
import type { Version } from './side.ts'

type Made = Omit<LargeNewsroom, 'token'> & {
  readonly credentials: { readonly clientId: string; readonly clientSecret: string }
}

/** Fills a newsroom with stories by the program with which that version measured itself. It must have one. */
export const manyStories = async ({ folder, variables }: Version, elements: number): Promise<Made> => {
  const { makeDataset } = await import(join(folder, 'bench/dataset.ts'))
  const { readConfig } = await import(join(folder, 'src/base/config.ts'))
  const { startDaybook } = await import(join(folder, 'src/app/start.ts'))
  const daybook = await startDaybook(readConfig(variables), pino({ level: 'warn' }), {
    role: 'command',
    migrates: true,
  })
  try {
    const { deps } = daybook
    return await makeDataset(deps, {
      name: 'Many stories',
      elements,
      seed: 1,
      now: deps.clock.now(),
      onProgress: (done: number) => {
        if (done % 100_000 === 0) console.log(`${done} stories`)
      },
    })
  } finally {
    await daybook.close()
  }
}
