import type { InfiniteData } from '@tanstack/react-query'

export type Pages<Page> = InfiniteData<Page, string | undefined>

/** Reads the items of a page, and replaces them. */
export type PageItems<Page, Item> = {
  read: (page: Page) => readonly Item[]
  replace: (page: Page, items: Item[]) => Page
}

/**
 * Merges a newer first page into the loaded pages, whose items may move to the front at any time. Returns undefined if
 * the first page alone does not say which other items are listed now: because it has nothing in common with the
 * loaded ones, or because an item has disappeared from among those that are still on it.
 */
export function mergeFirstPage<Page, Item extends { id: string }>(
  { pages, pageParams }: Pages<Page>,
  first: Page,
  { read, replace }: PageItems<Page, Item>,
): Pages<Page> | undefined {
  const [earlier, next, ...others] = pages
  if (!earlier || !next) return { pages: [first], pageParams: pageParams.slice(0, 1) }
  const ids = new Set(read(first).map(one => one.id))
  const isOnFirst = (one: Item) => ids.has(one.id)
  const lastKept = read(earlier).findLastIndex(isOnFirst)
  if (lastKept < 0 || !read(earlier).slice(0, lastKept).every(isOnFirst)) return undefined
  // Newer items have pushed these to the second page.
  const pushed = read(earlier).slice(lastKept + 1)
  const withoutFirst = (items: readonly Item[]) => items.filter(one => !isOnFirst(one))
  return {
    pages: [
      first,
      replace(next, [...pushed, ...withoutFirst(read(next))]),
      ...others.map(page => replace(page, withoutFirst(read(page)))),
    ],
    pageParams,
  }
}
