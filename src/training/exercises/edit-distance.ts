/**
 * Returns the edit distance between two words: the number of deletions, insertions, substitutions and swaps
 * of adjacent letters. Stops early and returns `most + 1` once the distance exceeds `most`. Uses optimal
 * string alignment (Damerau 1964).
 *
 * @example computeEditDistance('sqaut', 'squat', 2) // 1
 */
export function computeEditDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let older: number[] = []
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) row.push(computeCellCost(one, other, i, j, row, before, older))
    if (Math.min(...row) > most) return most + 1
    older = before
    before = row
  }
  return before[other.length] ?? most + 1
}

function computeCellCost(
  one: string,
  other: string,
  i: number,
  j: number,
  row: readonly number[],
  before: readonly number[],
  older: readonly number[],
): number {
  const isSame = one[i - 1] === other[j - 1]
  const changed = (before[j - 1] ?? 0) + (isSame ? 0 : 1)
  const cost = Math.min(changed, (row[j - 1] ?? 0) + 1, (before[j] ?? 0) + 1)
  const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
  return isSwapped ? Math.min(cost, (older[j - 2] ?? 0) + 1) : cost
}
