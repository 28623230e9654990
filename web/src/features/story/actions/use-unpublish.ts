import { useTranslations } from 'use-intl'
import { showDone, showError } from '../../../components/messages.tsx'
import { useStory } from '../saving/story-context.tsx'

/** Takes back a publication that is out (contract A8): its tasks stay done. */
export const useUnpublish = () => {
  const t = useTranslations('story')
  const { saving } = useStory()
  return (id: number, name: string): Promise<void> =>
    saving
      .send(({ etag }) => ({ method: 'POST', path: `/publications/${id}/unpublish`, ifMatch: etag }))
      .then(() => showDone(t('unpublished', { name })), showError)
}
