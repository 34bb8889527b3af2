type Group = { kind: string; exercises: number }

/**
 * The letters of exercises in a row: those of a group share one. A squat, a superset of two and a plank
 * (`[{ kind: 'straight', exercises: 1 }, { kind: 'superset', exercises: 2 }, { kind: 'straight', exercises: 1 }]`)
 * are `['A', 'B1', 'B2', 'C']`.
 */
export function lettersOf(groups: readonly Group[]): string[] {
  const letters: string[] = []
  let count = 0
  for (const { kind, exercises } of groups) {
    const isShared = kind !== 'straight' && exercises > 1
    for (let position = 1; position <= exercises; position++) {
      letters.push(isShared ? `${letter(count)}${position}` : letter(count++))
    }
    if (isShared) count++
  }
  return letters
}

/** A to Z, then AA. */
function letter(count: number): string {
  const last = String.fromCharCode(65 + (count % 26))
  return count < 26 ? last : letter(Math.floor(count / 26) - 1) + last
}
