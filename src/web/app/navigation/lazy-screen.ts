import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type LazyScreen = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

/** Creates a screen whose code loads when it is first rendered, or earlier if `preload` is called. */
export function lazyScreen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  const toDefault = async () => ({ default: (await load())[name] })
  return Object.assign(lazy(toDefault), { preload: load })
}
