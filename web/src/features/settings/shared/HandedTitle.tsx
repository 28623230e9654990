import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Handed.module.css'

/**
 * The title of something shown only once, above the form that created it. It takes the focus, even in a form that has
 * just opened.
 */
export const HandedTitle = ({ children }: { readonly children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Title order={3} ref={title} tabIndex={-1} data-autofocus className={classes.title}>
      {children}
    </Title>
  )
}
