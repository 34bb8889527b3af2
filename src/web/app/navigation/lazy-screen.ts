import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { withComponentLibrary } from '#web/ui/layout/lazy-loading.ts'

export type LazyScreen = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

/** Creates a screen whose code loads when it is first rendered, or earlier if `preload` is called. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen => createScreen(withComponentLibrary(async () => (await load())[name]))

/** Creates a screen that uses no component of the library, so that it opens without its code. */
export const lazyScreenWithoutLibrary = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen => createScreen(async () => (await load())[name])

const createScreen = (load: () => Promise<ComponentType>): LazyScreen =>
  Object.assign(
    lazy(async () => ({ default: await load() })),
    { preload: load },
  )
