import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export type Screen = LazyExoticComponent<ComponentType> & { preload: () => Promise<unknown> }

/** A screen whose code is fetched when it is first shown, or earlier by `preload`. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Screen {
  const toDefault = async () => ({ default: (await load())[name] })
  return Object.assign(lazy(toDefault), { preload: load })
}
