import { useTranslations } from 'use-intl'
import type { ElementView } from '../../../api/types.ts'
import { showDone } from '../../../components/messages.tsx'
import { useStory } from '../saving/story-context.tsx'
import { useTaskNames } from '../tasks/task-name.ts'

const doneIn = ({ tasks }: ElementView): Set<number> =>
  new Set(tasks.filter(({ done }) => done).map(({ id }) => id))

/** Takes back a publication that is out, and says which tasks are open again (contract A8, B13). */
export const useUnpublish = () => {
  const t = useTranslations('story')
  const { saving } = useStory()
  const { headlineOf } = useTaskNames()
  return async (id: number, name: string): Promise<void> => {
    let wereDone = new Set<number>()
    const { tasks } = await saving.send(({ data, etag }) => {
      wereDone = doneIn(data)
      return { method: 'POST', path: `/publications/${id}/unpublish`, ifMatch: etag }
    })
    const open = tasks.filter((task) => !task.done && wereDone.has(task.id))
    showDone(t('unpublished', { name, count: open.length, names: open.map(headlineOf).join(', ') }))
  }
}
