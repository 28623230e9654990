import { type ComponentType, lazy, useState } from 'react'

/** Whether nothing can be loaded: there is no network, and no service worker that keeps the scripts. */
const isCutOff = (): boolean => !navigator.onLine && !navigator.serviceWorker?.controller

/**
 * A component whose code loads when it is first shown, or earlier. Preloaded, it shows at once: with `lazy` alone,
 * React would show the fallback for a third of a second.
 */
export const preloadable = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | null = null
  const loadNow = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy: ComponentType<Props> = lazy(loadNow)
  const preload = async () => {
    // Browsers never ask again for a script that they could not get, nor for one that others share with it.
    if (isCutOff()) throw new Error('there is no network')
    return loadNow()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: created once per component, when its module loads
  const Preloadable = (props: Props) => {
    // Keep the first choice: replacing the component would lose its state.
    const [Shown] = useState(() => loaded ?? Lazy)
    return <Shown {...props} />
  }
  return { Component: Preloadable, preload }
}
