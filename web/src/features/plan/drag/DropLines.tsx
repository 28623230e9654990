import { useDroppable } from '@dnd-kit/core'
import { type CSSProperties, type ReactNode, useId } from 'react'

interface DropLinesProps {
  readonly className: string | undefined
  readonly style: CSSProperties
  readonly children: ReactNode
}

/** Lines that a story is dragged over: where they do not all fit, they scroll while it is held at their edge. */
export const DropLines = ({ children, ...props }: DropLinesProps) => {
  const { setNodeRef } = useDroppable({ id: useId() })
  return (
    <div ref={setNodeRef} {...props}>
      {children}
    </div>
  )
}
