import { Title } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Handed.module.css'

/** Says what is handed over, this once, above the form that made it: it has the focus, in a form that just opened too. */
export const HandedTitle = ({ children }: { readonly children: ReactNode }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Title order={3} ref={title} tabIndex={-1} data-autofocus className={classes.title}>
      {children}
    </Title>
  )
}
