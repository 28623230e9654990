import type { RefObject } from 'react'
import type { PublicationView } from '../../../api/types.ts'
import { ShownId } from '../../../components/ShownId.tsx'
import { useStory } from '../saving/story-context.tsx'
import { PublishButton } from './PublishButton.tsx'

interface PublishAsideProps {
  readonly publication: PublicationView
  readonly name: string
  /** Takes the focus when the button goes. */
  readonly menu: RefObject<HTMLElement | null>
}

/** The button that publishes, and the ID. */
export const PublishAside = ({ publication, name, menu }: PublishAsideProps) => {
  const { canEdit } = useStory()
  return (
    <>
      {canEdit && publication.published === null ? (
        <PublishButton
          publication={publication}
          platformName={name}
          onPublished={() => menu.current?.focus()}
        />
      ) : null}
      <ShownId id={publication.id} of={name} />
    </>
  )
}
