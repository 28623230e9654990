import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../api/session.ts'
import type { NoticeView } from '../../api/types.ts'
import { commentAnchor } from '../comments/comment-anchor.ts'

interface StoryLinkProps {
  readonly notice: NoticeView
  readonly elementId: number
  readonly className: string | undefined
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** Leads to the story, or to the comment in it; freelancers, who have no stories, to their task. */
export const StoryLink = ({
  notice: { of, commentId },
  elementId,
  className,
  onOpen,
  children,
}: StoryLinkProps) => {
  const { freelancer } = useSession()
  const hash = commentId === null ? undefined : commentAnchor(commentId)
  const given = { className, onClick: onOpen, ...(hash !== undefined && { hash }) }
  if (!freelancer)
    return (
      <Link to="/elements/$elementId" params={{ elementId: String(elementId) }} {...given}>
        {children}
      </Link>
    )
  const taskId = of?.type === 'task' ? String(of.id) : undefined
  return (
    <Link to="/mine/{-$taskId}" params={{ taskId }} {...given}>
      {children}
    </Link>
  )
}
