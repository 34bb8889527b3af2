/**
 * What the address asks for at this very moment. The router tells its screens a little later, and a quick hand may have
 * changed it twice by then: who changes a part of it begins from here.
 */
export const latestAddress = () => new URLSearchParams(window.location.search)

/** What `next` says otherwise than what was seen, however much of the rest has changed since. */
export function changesOf<Asked extends object>(seen: Asked, next: Asked): Partial<Asked> {
  const keys = Object.keys({ ...seen, ...next }) as (keyof Asked)[]
  return Object.fromEntries(
    keys.filter(key => seen[key] !== next[key]).map(key => [key, next[key]]),
  ) as Partial<Asked>
}
