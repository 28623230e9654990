import { expectTyping } from '../../../components/overlays.ts'
import { sharedValue } from '../../../shared-value.ts'

interface Story {
  readonly id: number
  readonly name: string
}

const asked = sharedValue<Story | null>(null)

/** Asks by how many days a whole story moves. */
export const askToPostpone = (story: Story): void => {
  expectTyping()
  asked.set(story)
}
export const closePostponing = (): void => asked.set(null)
export const usePostponing = asked.useValue
