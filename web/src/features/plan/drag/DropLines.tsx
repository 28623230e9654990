import { useDroppable } from '@dnd-kit/core'
import { type CSSProperties, type ReactNode, useId } from 'react'

interface DropLinesProps {
  readonly className: string | undefined
  readonly style: CSSProperties
  readonly children: ReactNode
}

/** The rows that a story is dragged over. They scroll while it is held at their edge. */
export const DropLines = ({ children, ...props }: DropLinesProps) => {
  const { setNodeRef } = useDroppable({ id: useId() })
  return (
    <div ref={setNodeRef} {...props}>
      {children}
    </div>
  )
}
