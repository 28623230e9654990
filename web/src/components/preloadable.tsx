import { type ComponentType, lazy, useState } from 'react'

/**
 * A component whose code is fetched when it is first shown, or before that. Where it was fetched before, it is shown at once:
 * `lazy` would show what stands in its place first, and React leaves that for a third of a second.
 */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy: ComponentType<Props> = lazy(preload)
  // biome-ignore lint/correctness/noComponentHookFactories: it is made once for each component, when its module is loaded
  const Preloadable = (props: Props) => {
    // What it began with stays: another component in its place would lose what it knows.
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return { Component: Preloadable, preload }
}
