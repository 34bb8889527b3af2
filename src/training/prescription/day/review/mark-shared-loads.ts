import type { ParserLine } from '#training/prescription/day/day-parser-state.ts'
import { normaliseText } from '#training/prescription/parser-combinators.ts'
import type { PrescribedBlock } from '#training/prescription/prescription.ts'

/**
 * Marks the load at the end of a list done in rounds if it may be that of all its exercises: a line with nothing else, as in
 * `155/105 lb` below `12 deadlifts` and `6 push jerks`, or behind the last of several lifts that all need a barbell, as in
 * `12 deadlifts, 6 push jerks @ 155/105 lb`.
 *
 * @param blocks the blocks of the day
 * @example markSharedLoads(lines, blocks) // the push jerks have no load
 */
export function markSharedLoads(lines: readonly ParserLine[], blocks: readonly PrescribedBlock[]): void {
  for (const block of blocks) {
    const last = block.items.at(-1)
    if (!last || !isDoneInRounds(block) || !hasOnlyLastLoad(block)) continue
    const own = lines.filter(line => line.ownerItem === last)
    const isAlone = own.some(line => line.kind === 'sets' && statesOnlyLoad(line))
    if (!isAlone && !block.items.every(({ name }) => isBarbellLift(normaliseText(name)))) continue
    last.sets = last.sets.map(set => ({ ...set, load: null }))
    for (const line of own) markLoads(line)
  }
}

const isDoneInRounds = ({ kind, items }: PrescribedBlock) =>
  kind !== 'straight' && kind !== 'superset' && items.length > 1

const hasOnlyLastLoad = ({ items }: PrescribedBlock) =>
  items.every(({ sets }, index) =>
    index === items.length - 1
      ? sets.length > 0 && sets.every(({ load }) => load?.kind === 'kg')
      : sets.length > 0 && sets.every(({ load }) => load === null),
  )

const statesOnlyLoad = ({ reading }: ParserLine) =>
  reading !== null && reading.parts.length > 0 && reading.parts.every(({ kind }) => kind === 'load')

/** A squat, a lunge or a row may also be done without a barbell. */
const isBarbellLift = (name: string) =>
  /\b(?:deadlift|clean|snatch|jerk|thruster|(?:front|back|overhead) squat|(?:push|shoulder|bench|strict) press|rdl|dl|h?pc|h?ps|pj|pp|ohs|fs|bs|c&j|s2oh|g2oh|sdhp)(?:e?s)?\b/.test(
    name,
  ) && !/\b(?:kb|kettlebell|db|dumbbell|single|one|sandbag|med|ball)\b/.test(name)

function markLoads(line: ParserLine): void {
  const { reading } = line
  if (!reading) return
  const loads = reading.parts.filter(({ kind }) => kind === 'load')
  line.reading = {
    ...reading,
    item: { ...reading.item, sets: reading.item.sets.map(set => ({ ...set, load: null })) },
    parts: reading.parts.filter(({ kind }) => kind !== 'load'),
    remains: [...reading.remains, ...loads.map(({ from, to }) => ({ from, to }))].sort(
      (one, other) => one.from - other.from,
    ),
  }
}
