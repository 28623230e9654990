import { type NewStory, sendNewStory } from './new-story.ts'
import { placeRow } from './place-row.ts'
import { usePlanWrite } from './plan-mutation.ts'
import { useTellLeftOut } from './use-tell-left-out.ts'

export const useCreateStory = (onRefused: (error: Error, story: NewStory) => void) => {
  const tellLeftOut = useTellLeftOut()
  return usePlanWrite({
    // One after the other, so that their ids have the order of the lines.
    scope: { id: 'new-stories' },
    change: (plan, { row }: NewStory) => placeRow(plan, row),
    send: async (story, { client }) => {
      const made = await sendNewStory(story).catch((error) =>
        story.afterRefusal(error, story, sendNewStory, client),
      )
      if (story.from) void tellLeftOut(story.from.template, made.warnings ?? [])
      return made
    },
    written: ({ row, body }, { id }) => [{ id, name: body.title ?? '', shownAs: row.id }],
    onRefused,
  })
}
