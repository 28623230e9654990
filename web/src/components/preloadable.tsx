import { type ComponentType, lazy, useState } from 'react'

/**
 * A component whose code loads when it is first shown, or earlier. Preloaded, it shows at once: with `lazy` alone,
 * React would show the fallback for a third of a second.
 */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy: ComponentType<Props> = lazy(preload)
  // biome-ignore lint/correctness/noComponentHookFactories: created once per component, when its module loads
  const Preloadable = (props: Props) => {
    // Keep the first choice: replacing the component would lose its state.
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return { Component: Preloadable, preload }
}
