import { askable } from '../../../components/askable.ts'

interface Story {
  readonly id: number
  readonly name: string
}

/** Asks by how many days a whole story moves. */
export const { ask: askToPostpone, close: closePostponing, useAsked: usePostponing } = askable<Story>()
