/**
 * Finds the lines of a numbered list whose numbers are joined to the names, as in `1Hip thrust 3x10` above `2Scaption raise
 * 3x12`. One such line may mean something else, but the numbers 1, 2, … in front of capitals only count the exercises.
 *
 * @returns the indexes of the lines
 * @example findGluedNumbers(['1Hip thrust 3x10', '2Scaption raise 3x12']) // {0, 1}
 */
export function findGluedNumbers(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  let run: number[] = []
  for (const [index, line] of lines.entries()) {
    const number = Number(gluedNumber.exec(line)?.[1])
    if (Number.isNaN(number)) continue
    run = number === run.length + 1 ? [...run, index] : number === 1 ? [index] : []
    if (run.length > 1) for (const one of run) found.add(one)
  }
  return found
}

/**
 * Replaces the number in front of the name by spaces, so that all positions stay the same.
 *
 * @example hideGluedNumber('1Hip thrust 3x10') // ' Hip thrust 3x10'
 */
export const hideGluedNumber = (line: string): string =>
  line.replace(gluedNumber, number => ' '.repeat(number.length))

/** Matches a number in front of a name, but not one that counts something: `1Leg`, `2Arm`, `3Rounds`, `5Min`. */
const gluedNumber =
  /^ ?(\d{1,2})(?=\p{Lu}\p{Ll}{2})(?!\d*(?:Arm|Leg|Hand|Side|Way|Point|Count|Min|Sec|Hour|Mile|Met|Cal|Rep|Round|Set|Kilo|Week|Day|Mal|Satz|Wdh|Serie))/u
