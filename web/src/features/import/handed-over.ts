import { decoded, type Encoding } from '@daybook/shared/text/decoded'
import type { ImportDefaults } from './imports.ts'

/** A text that is to become an import: pasted, or from a file that was read somehow. */
export interface Given {
  readonly text: string
  readonly encoding?: Encoding | undefined
  /** What its lines need not say. */
  readonly defaults?: ImportDefaults
}

/** What another page leaves to this one. */
let left: Given | null = null

export const handOver = (given: Given): void => {
  left = given
}

export const takeHandedOver = (): Given => {
  const taken = left ?? { text: '' }
  left = null
  return taken
}

export const readFile = async (file: Blob): Promise<Given> =>
  decoded(new Uint8Array(await file.arrayBuffer()))
