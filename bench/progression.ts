import { findNamedImplement } from '#training/exercises/exercise-implement.ts'
import type { PrescribedSet } from '#training/prescription/prescription.ts'
import { parseTable } from '#training/program/pasted-table/parse-table.ts'
import type { ProgramWeek } from '#training/program/program.ts'
import { applyRule } from '#training/progression/apply-rule.ts'
import { copyLastWeekWithIncrease } from '#training/progression/copy-last-week.ts'
import { wave531 } from '#training/progression/preset-rules.ts'
import {
  getDefaultLoadStep,
  type ProgressionOptions,
  type ProgressionRule,
} from '#training/progression/progression-rule.ts'
import { previewRule } from '#training/progression/rule-preview.ts'
import { metricUnits } from '#training/units.ts'

let idCount = 0
const newId = () => `part-${++idCount}`
const options: ProgressionOptions = {
  units: metricUnits,
  step: getDefaultLoadStep('kg'),
  implementOf: findNamedImplement,
  newId,
}
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))

const set: PrescribedSet = {
  role: 'working',
  amount: { kind: 'reps', reps: 5 },
  load: { kind: 'percent', percent: 60, of: '1rm' },
  effort: null,
  isPerSide: false,
}

/** The largest program in the specification: 52 weeks of 6 days with 8 exercises each. */
const weeks: ProgramWeek[] = times(52, () => ({
  id: newId(),
  name: '',
  notes: '',
  isDeload: false,
  days: times(6, () => ({ id: newId(), name: '', notes: '', text: '', blocks: times(8, createBlock) })),
}))

function createBlock(at: number): ProgramWeek['days'][number]['blocks'][number] {
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
const toRequest = (rule: ProgressionRule) => ({ rule, from: 0, to: 51, rows: 'all' as const })

const lines = times(
  10_000,
  at => `${Math.floor(at / 100) + 1}\tDay ${(Math.floor(at / 20) % 5) + 1}\tExercise ${at % 20}\t3\t5\t80%`,
)
const table = ['Week\tDay\tExercise\tSets\tReps\tLoad', ...lines].join('\n')
const hostile = '<img src=x>\t=HYPERLINK("javascript:1")\t"\u202e3x5\t😀\n'.repeat(40_000)

function measureRuns(count: number, work: () => void): number[] {
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
      name: `linear rule over ${size}`,
      times: measureRuns(20, () => void applyRule(weeks, toRequest(linear), options)),
    },
    {
      name: `5/3/1 over ${size}`,
      times: measureRuns(20, () => void applyRule(weeks, toRequest(wave531), options)),
    },
    {
      name: `preview of ${size}`,
      times: measureRuns(20, () => void previewRule(weeks, toRequest(linear), options)),
    },
    {
      name: `copy last week after ${size}`,
      times: measureRuns(
        20,
        () => void copyLastWeekWithIncrease(weeks, 52, { of: 'load', percent: 2.5 }, options),
      ),
    },
    { name: 'parse a table of 10,000 lines', times: measureRuns(3, () => void parseTable(table, { newId })) },
    { name: 'parse 2 MB of hostile cells', times: measureRuns(3, () => void parseTable(hostile, { newId })) },
  ]
}
