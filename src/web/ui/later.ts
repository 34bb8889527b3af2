import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

let begin: () => void = () => undefined
const begun = new Promise<void>(resolve => {
  begin = resolve
})

/** The first page stands, or somebody does not wait for it: the code of what only a press opens comes now. */
export const beginLater = () => begin()

type Load<Props> = () => Promise<ComponentType<Props>>
type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>

/**
 * A component that only a press shows. Its code comes by itself once the first page stands, so that it is there when
 * the network is not, and before that with the press.
 */
export function later<Props>(load: Load<Props>): Lazy<Props> {
  begun.then(load).catch(() => undefined)
  return lazy(async () => ({ default: await load() }))
}

/** A component that stands on the first page and shows nothing of its own before a press: it waits for that page. */
export function afterStart<Props>(load: Load<Props>): Lazy<Props> {
  return lazy(async () => {
    await begun
    return { default: await whenReached(load) }
  })
}

/**
 * Code that no screen shows: it comes once the first page stands, so that it is there when the network is not, and
 * again when the network is back where it could not be fetched then.
 */
export const fetchLater = (load: () => Promise<unknown>) => void begun.then(() => whenReached(load))

const tryAgainMs = 30_000

/** What nobody can fetch now is fetched when the network is back: until then what stands there goes on standing. */
async function whenReached<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn('A part of the page could not be fetched yet', error)
      await new Promise(resolve => {
        setTimeout(resolve, tryAgainMs)
        window.addEventListener('online', resolve, { once: true })
      })
    }
  }
}
