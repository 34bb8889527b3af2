/** Fetches all pages of a list, for screens that need the whole list. */
export async function fetchAllPages<Item>(
  fetchPage: (cursor: string | undefined) => Promise<{ items: Item[]; nextCursor: string | null }>,
): Promise<Item[]> {
  const all: Item[] = []
  let cursor: string | undefined
  do {
    const { items, nextCursor } = await fetchPage(cursor)
    all.push(...items)
    cursor = nextCursor ?? undefined
  } while (cursor !== undefined)
  return all
}

export { maxPageSize } from '#contract/fields.ts'
