import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { PrescribedBlock, PrescribedItem } from '#training/prescription/prescription.ts'
import { describeRest, describeSet } from './corpus.ts'

/** Describes the exercises of a day, one string each: `Squat | 3 x 5 reps | rest 60 s`. */
export const describeDay = (text: string): string[] =>
  parseDay(text).blocks.flatMap(block => block.items.map(item => describeItem(block, item)))

function describeItem({ kind, rounds, restSeconds }: PrescribedBlock, item: PrescribedItem): string {
  const settings = [kind, rounds, restSeconds === null ? null : `rest ${restSeconds}`].filter(Boolean)
  const block = kind === 'straight' ? '' : `[${settings.join(' ')}] `
  const counts = new Map<string, number>()
  for (const set of item.sets.map(describeSet)) counts.set(set, (counts.get(set) ?? 0) + 1)
  const sets = [...counts].map(([set, count]) => `${count} x ${set}`).join(' + ')
  const rest = describeRest(item.restSeconds, item.recovery)
  return [block + item.name, sets, rest, item.tempo && `tempo ${item.tempo}`].filter(Boolean).join(' | ')
}

/** Returns the words of a day that are marked as not counted. */
export const listMarks = (text: string): string[] =>
  parseDay(text).lines.flatMap(line =>
    line.kind === 'free'
      ? [text.slice(line.from, line.to)]
      : (line.reading?.remains ?? []).map(({ from, to }) =>
          text.slice(line.contentFrom + from, line.contentFrom + to),
        ),
  )
