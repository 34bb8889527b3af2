import type { ComponentType } from 'react'
import {
  lazyUnlessLoaded,
  type PreloadableComponent,
  withComponentLibrary,
} from '#web/ui/layout/lazy-loading.ts'

export type LazyScreen = PreloadableComponent<object>

/** Creates a screen whose code loads when it is first rendered, or earlier if `preload` is called. */
export const lazyScreen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen => lazyUnlessLoaded(withComponentLibrary(async () => (await load())[name]))

/** Creates a screen that uses no component of the library, so that it opens without its code. */
export const lazyScreenWithoutLibrary = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen => lazyUnlessLoaded(async () => (await load())[name])
