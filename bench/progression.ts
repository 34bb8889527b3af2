import type { WrittenSet } from '../src/training/prescription/prescription.ts'
import type { ProgramWeek } from '../src/training/program/program.ts'
import { readTable } from '../src/training/program/table/read.ts'
import { applyRule } from '../src/training/progression/apply.ts'
import { bumpLastWeek } from '../src/training/progression/bump.ts'
import { previewRule } from '../src/training/progression/preview.ts'
import { type Manner, type ProgressionRule, usualStep } from '../src/training/progression/rule.ts'
import { wave531 } from '../src/training/progression/waves.ts'
import { metric } from '../src/training/units.ts'

let made = 0
const newId = () => `part-${++made}`
const manner: Manner = { units: metric, step: usualStep('kg'), newId }
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

const set: WrittenSet = {
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: { kind: 'percent', percent: 60, of: '1rm' },
  effort: null,
  isPerSide: false,
}

/** The largest program of the request: 52 weeks of 6 days of 8 exercises. */
const weeks: ProgramWeek[] = times(52, () => ({
  id: newId(),
  name: '',
  notes: '',
  isDeload: false,
  days: times(6, () => ({ id: newId(), name: '', notes: '', text: '', blocks: times(8, blockOf) })),
}))

function blockOf(at: number): ProgramWeek['days'][number]['blocks'][number] {
  const item = {
    id: newId(),
    name: `Exercise ${at}`,
    exerciseId: null,
    sets: times(4, () => ({ ...set, id: newId() })),
    tempo: '',
    restSeconds: null,
    notes: '',
    mediaUrl: '',
    alternates: [],
  }
  const frame = { kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null } as const
  return { id: newId(), ...frame, items: [item] }
}

const linear: ProgressionRule = {
  kind: 'linear',
  add: { of: 'load', percent: 0.5 },
  every: 'week',
  eachNth: 1,
}
const asked = (rule: ProgressionRule) => ({ rule, from: 0, to: 51, rows: 'all' as const })

const lines = times(
  10_000,
  at => `${Math.floor(at / 100) + 1}\tDay ${(Math.floor(at / 20) % 5) + 1}\tExercise ${at % 20}\t3\t5\t80%`,
)
const table = ['Week\tDay\tExercise\tSets\tReps\tLoad', ...lines].join('\n')
const hostile = '<img src=x>\t=HYPERLINK("javascript:1")\t"\u202e3x5\t😀\n'.repeat(40_000)

function timed(count: number, work: () => void): number[] {
  work()
  return times(count, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  })
}

export function measure() {
  const size = '52 × 6 × 8'
  return [
    {
      name: `a linear rule over ${size}`,
      times: timed(20, () => void applyRule(weeks, asked(linear), manner)),
    },
    { name: `5/3/1 over ${size}`, times: timed(20, () => void applyRule(weeks, asked(wave531), manner)) },
    { name: `preview of ${size}`, times: timed(20, () => void previewRule(weeks, asked(linear), manner)) },
    {
      name: `copy last week behind ${size}`,
      times: timed(20, () => void bumpLastWeek(weeks, 52, { of: 'load', percent: 2.5 }, manner)),
    },
    { name: 'read a table of 10,000 lines', times: timed(3, () => void readTable(table, { newId })) },
    { name: 'read 2 MB of hostile cells', times: timed(3, () => void readTable(hostile, { newId })) },
  ]
}
