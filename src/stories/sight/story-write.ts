import { type ReadContext, write } from '../deps.ts'
import { notYours, readOnlyIds, seenIds } from './sight-queries.ts'

const idIn = (params: unknown): number => Number((params as { readonly id: string }).id)

/** 14.2: refuses a sender who may see the story in the path and may not change it. Other requests go on to their other checks. */
export const refuseReadOnly = async (reading: ReadContext, params: unknown): Promise<void> => {
  const { sight } = reading.principal
  if (sight === null || sight.writes === 'all' || sight.reads === 'own') return
  const id = idIn(params)
  if (!Number.isSafeInteger(id)) return
  const { shortReads } = reading.deps
  const readOnly = await readOnlyIds(shortReads, reading, await seenIds(shortReads, reading, [id]))
  if (readOnly?.length) throw notYours()
}

/** A write of the story whose id is in the path. A sender who may only read the story is refused before the body is read. */
export const writeStory: typeof write = (definition) => write({ ...definition, refuseEarly: refuseReadOnly })
