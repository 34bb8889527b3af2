type NamedPart = { id: string; name: string }

export type BeforeAfter<Part> = [before: Part | undefined, after: Part | undefined]

/**
 * Pairs the parts of two versions by id, then by name; parts without a match are not paired. The result is in
 * the order of `after`, with removed parts next to the parts that they followed: `pairParts([a, b], [b, c])`
 * is `[[a, _], [b, b], [_, c]]`.
 */
export function pairParts<Part extends NamedPart>(
  before: readonly Part[],
  after: readonly Part[],
): BeforeAfter<Part>[] {
  const left = new Set(before)
  const take = (isIt: (one: Part) => boolean) => {
    const found = [...left].find(isIt)
    if (found) left.delete(found)
    return found
  }
  const byId = new Map(after.map(other => [other, take(one => one.id === other.id)]))
  const pairs = after.map(
    (other): BeforeAfter<Part> => [
      byId.get(other) ?? take(one => one.name !== '' && partNameKey(one) === partNameKey(other)),
      other,
    ],
  )
  const placed: BeforeAfter<Part>[] = []
  for (const one of before) {
    if (left.has(one)) placed.push([one, undefined])
    const pair = pairs.findIndex(([paired]) => paired === one)
    if (pair >= 0) placed.push(...pairs.splice(0, pair + 1))
  }
  return [...placed, ...pairs]
}

const partNameKey = ({ name }: NamedPart) => name.trim().toLowerCase()
