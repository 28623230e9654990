import { type NewStory, sendNewStory } from './new-story.ts'
import { usePlanWrite } from './plan-mutation.ts'
import { replanted } from './replant.ts'
import { useTellLeftOut } from './use-tell-left-out.ts'

export const useCreateStory = (onRefused: (error: Error, story: NewStory) => void) => {
  const tellLeftOut = useTellLeftOut()
  return usePlanWrite({
    // One after the other, so that their ids have the order of the lines.
    scope: { id: 'new-stories' },
    change: (plan, { row }: NewStory) => replanted(plan, row),
    send: async (story, { client }) => {
      const made = await sendNewStory(story, {}, story.key).catch((error) =>
        story.afterRefusal(error, story, sendNewStory, client),
      )
      if (story.from) void tellLeftOut(story.from.template, made.warnings ?? [])
      return made
    },
    written: ({ row, body }, { id }) => [{ id, name: body.title ?? '', shownAs: row.id }],
    onRefused,
  })
}
