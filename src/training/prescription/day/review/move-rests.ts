import type { DayParserState, ParserLine } from '#training/prescription/day/day-parser-state.ts'
import type { PrescribedBlock } from '#training/prescription/prescription.ts'

/**
 * Moves the rest on the last line of a list of rounds, as in `5 rounds:`, `10 squats`, `10 dips`, `30 s rest`, from the
 * exercise above it to the rounds.
 *
 * @example moveRestsToRounds(state) // the block has `restSeconds: 30`, and the dips have none
 */
export function moveRestsToRounds({ blocks, lines }: DayParserState): void {
  const lineByItem = new Map(lines.map(line => [line.ownerItem, line]))
  for (const block of blocks) {
    moveRestToOnlyExercise(block)
    const last = block.items.at(-1)
    if (!last || !mayMoveRest(block)) continue
    const line = lineByItem.get(last)
    if (!line || !saysOnlyRest(line)) continue
    block.restSeconds = last.restSeconds
    last.restSeconds = null
    delete last.recovery
  }
}

/** A superset of one exercise, as below `A1)`, becomes straight sets, which have no rest of the block. */
function moveRestToOnlyExercise(block: PrescribedBlock): void {
  const [only, ...others] = block.items
  if (block.kind !== 'superset' || !only || others.length > 0 || block.restSeconds === null) return
  only.restSeconds ??= block.restSeconds
  block.restSeconds = null
}

function mayMoveRest({ kind, rounds, restSeconds, items }: PrescribedBlock): boolean {
  const last = items.at(-1)
  return (
    kind === 'circuit' &&
    rounds !== null &&
    restSeconds === null &&
    items.length > 1 &&
    last?.restSeconds != null &&
    !last.recovery &&
    items.slice(0, -1).every(item => item.restSeconds === null)
  )
}

const saysOnlyRest = ({ kind, reading }: ParserLine) =>
  kind === 'sets' &&
  reading !== null &&
  reading.parts.length > 0 &&
  reading.remains.length === 0 &&
  reading.parts.every(part => part.kind === 'rest')
