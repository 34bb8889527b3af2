type Named = { id: string; name: string }

export type Pair<Part> = [before: Part | undefined, after: Part | undefined]

/**
 * The parts of two states beside each other: by id, what is left by its name, and what then is left alone. In the order
 * of the state after, what is gone following its neighbour: `pairsOf([a, b], [b, c])` is `[[a, _], [b, b], [_, c]]`.
 */
export function pairsOf<Part extends Named>(before: readonly Part[], after: readonly Part[]): Pair<Part>[] {
  const left = new Set(before)
  const take = (isIt: (one: Part) => boolean) => {
    const found = [...left].find(isIt)
    if (found) left.delete(found)
    return found
  }
  const byId = new Map(after.map(other => [other, take(one => one.id === other.id)]))
  const pairs = after.map(
    (other): Pair<Part> => [
      byId.get(other) ?? take(one => one.name !== '' && keyOf(one) === keyOf(other)),
      other,
    ],
  )
  const placed: Pair<Part>[] = []
  for (const one of before) {
    if (left.has(one)) placed.push([one, undefined])
    const pair = pairs.findIndex(([paired]) => paired === one)
    if (pair >= 0) placed.push(...pairs.splice(0, pair + 1))
  }
  return [...placed, ...pairs]
}

const keyOf = ({ name }: Named) => name.trim().toLowerCase()
