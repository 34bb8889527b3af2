/**
 * Returns the current search parameters of the window. Code that changes a parameter must start from these,
 * because the router's copy is briefly outdated after each change, and quick successive changes would
 * overwrite each other.
 */
export const getCurrentSearchParams = () => new URLSearchParams(window.location.search)

/**
 * Returns the fields of `next` that differ from `seen`. Fields that exist only in `seen` are returned as
 * undefined.
 */
export function findChangedFields<Fields extends object>(seen: Fields, next: Fields): Partial<Fields> {
  const keys = Object.keys({ ...seen, ...next }) as (keyof Fields)[]
  return Object.fromEntries(
    keys.filter(key => seen[key] !== next[key]).map(key => [key, next[key]]),
  ) as Partial<Fields>
}
