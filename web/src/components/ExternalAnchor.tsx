import { Anchor, type AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'

interface ExternalAnchorProps extends AnchorProps {
  readonly href: string
  readonly children: ReactNode
}

const isWebAddress = (href: string): boolean => /^https?:\/\//i.test(href)

/** A link out of Daybook. Other kinds of address, such as `javascript:`, stay plain text. */
export const ExternalAnchor = ({ href, children, ...rest }: ExternalAnchorProps) =>
  isWebAddress(href) ? (
    <Anchor href={href} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
    </Anchor>
  ) : (
    <span>{children}</span>
  )

/** The address if it is a web address, else null. */
export const httpOnly = (href: string | null): string | null =>
  href !== null && isWebAddress(href) ? href : null
