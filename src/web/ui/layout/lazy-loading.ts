import { type ComponentType, createElement, type LazyExoticComponent, lazy, useState } from 'react'
import { startNewTask } from './run-in-tasks.ts'

let resolveStart: () => void = () => undefined
const startPromise = new Promise<void>(resolve => {
  resolveStart = resolve
})

/**
 * Starts loading the deferred code. Called after the first page has rendered, or earlier if the user needs
 * the code.
 */
export const startDeferredLoading = () => resolveStart()

/** Resolves when the first page has rendered. */
export const whenFirstPageIsRendered = (): Promise<void> => startPromise

type ComponentLoader<Props> = () => Promise<ComponentType<Props>>
type LazyComponent<Props> = LazyExoticComponent<ComponentType<Props>>

/**
 * Extends a loader of a component so that it also loads the component library and provides it to the component.
 * The code of the first page does not include the library.
 */
export const withComponentLibrary =
  <Props extends object>(load: ComponentLoader<Props>): ComponentLoader<Props> =>
  async () => {
    const [Part, { ComponentLibrary }] = await Promise.all([
      load(),
      import('#web/ui/library/ComponentLibrary.tsx'),
    ])
    return props => createElement(ComponentLibrary, null, createElement(Part, props))
  }

export type PreloadableComponent<Props> = ComponentType<Props> & { preload: () => Promise<unknown> }

/**
 * Creates a component whose code loads when it is first rendered, or earlier if `preload` is called. If the code has
 * loaded by then, it is rendered at once. React’s own lazy components first show a loading state, for at least 300 ms.
 */
export function lazyUnlessLoaded<Props extends object>(
  load: ComponentLoader<Props>,
): PreloadableComponent<Props> {
  let loaded: ComponentType<Props> | undefined
  const preload = async () => {
    loaded = await load()
    return loaded
  }
  const LazyPart = lazy(async () => ({ default: await preload() }))
  const choose = () => loaded ?? LazyPart
  return Object.assign((props: Props) => createElement(ChosenPart<Props>, { choose, props }), { preload })
}

/** Chooses a component when it is first rendered, and keeps it, so that its state is not lost. */
function ChosenPart<Props extends object>({
  choose,
  props,
}: {
  choose: () => ComponentType<Props>
  props: Props
}) {
  const [part] = useState(choose)
  return createElement(part, props)
}

/** Creates a lazy component that loads when it is first rendered. */
export function lazyOnDemand<Props extends object>(load: ComponentLoader<Props>): LazyComponent<Props> {
  const loadPart = withComponentLibrary(load)
  return lazy(async () => ({ default: await loadPart() }))
}

/**
 * Creates a lazy component for content opened by a button. The code is preloaded after the first page has
 * rendered, so the content also opens offline. Pressing the button earlier loads the code immediately.
 */
export function lazyWithPreload<Props extends object>(load: ComponentLoader<Props>): LazyComponent<Props> {
  const preloaded = withPreload(withComponentLibrary(load))
  return lazy(async () => ({ default: await preloaded() }))
}

/** Resolves in the task in which the code that was added last is requested. */
let lastPreload = startPromise

/** Returns the given loader, and calls it after the first page has rendered, so that its code also runs offline. */
export function withPreload<T>(load: () => Promise<T>): () => Promise<T> {
  // Requesting all code in the same task would block the page.
  lastPreload = lastPreload.then(startNewTask)
  lastPreload.then(load).catch(() => undefined)
  return load
}

/**
 * Creates a lazy component that loads after the first page has rendered. Intended for components that the
 * first render does not need, such as menus.
 */
export function lazyAfterStart<Props extends object>(load: ComponentLoader<Props>): LazyComponent<Props> {
  const loadPart = withComponentLibrary(load)
  return lazy(async () => {
    await startPromise
    return { default: await loadWithRetry(loadPart) }
  })
}

const retryDelayMs = 30_000

/**
 * Loads code, retrying every 30 s and on reconnect, so that a fallback remains visible until loading succeeds.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn('Part of the page could not be loaded; retrying', error)
      await new Promise(resolve => {
        setTimeout(resolve, retryDelayMs)
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}
