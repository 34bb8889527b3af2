/** A list from its first page to its last: for those that one looks through and chooses from as a whole. */
export async function everyPage<Item>(
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

/** The most that one page may have. */
export const pageLimit = 200
