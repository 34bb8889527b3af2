import { clipInput } from '#contract/clip.ts'
import { check } from '#contract/faults.ts'
import type { ProgramDay, ProgramItem } from '#training/program/program.ts'
import type { Clip } from '#training/program/selection.ts'
import { toDraftWeeks, toInputWeeks } from '../contract.ts'

// How what was copied lies in the clipboard: in the shape of the contract, since anybody may have put it there.

type Days = (ProgramDay | null)[][]

export function writeClip(clip: Clip): string {
  const shape = { format: 'cornerman', version: 1, kind: clip.kind }
  if (clip.kind === 'weeks') return withoutIds({ ...shape, weeks: toInputWeeks(clip.weeks) })
  const days = daysOf(clip).map(row => row.map(day => (day ? toInputWeeks([weekOf(day)])[0]?.days[0] : null)))
  return withoutIds({ ...shape, days })
}

/** What is pasted gets ids of its own. */
const withoutIds = (value: unknown) => JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part))

/** What was copied here, in another tab or elsewhere; undefined: that is none, or one of a later version. */
export function readClip(text: string): Clip | undefined {
  const checked = check(clipInput, parsed(text))
  if (!checked.ok) return undefined
  const { kind, weeks, days } = checked.value
  if (kind === 'weeks') return { kind, weeks: toDraftWeeks(weeks) }
  return clipOf(
    kind,
    days.map(row =>
      row.map(day => (day ? (toDraftWeeks([{ ...week, days: [day] }])[0]?.days[0] ?? null) : null)),
    ),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const week = { name: '', notes: '', isDeload: false }
const weekOf = (day: ProgramDay) => ({ id: '', ...week, days: [day] })

const block = { id: '', kind: 'straight', name: '', rounds: null, seconds: null, restSeconds: null } as const
const dayOf = (blocks: ProgramDay['blocks']): ProgramDay => ({
  id: '',
  name: '',
  notes: '',
  text: '',
  blocks,
})
const dayWith = (item: ProgramItem) => dayOf([{ ...block, items: [item] }])

function daysOf(clip: Exclude<Clip, { kind: 'weeks' }>): Days {
  switch (clip.kind) {
    case 'sets':
      return [[dayWith({ ...nameless, sets: clip.sets })]]
    case 'cells':
      return clip.cells.map(row => row.map(item => (item ? dayWith(item) : null)))
    case 'rows':
      return [clip.weeks.map(dayOf)]
    case 'days':
      return [clip.days]
  }
}

// The contract wants a name of every exercise; sets have none.
const nameless: Omit<ProgramItem, 'sets'> = {
  id: '',
  name: '-',
  exerciseId: null,
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  alternates: [],
}

function clipOf(kind: Exclude<Clip['kind'], 'weeks'>, days: Days): Clip {
  const itemOf = (day: ProgramDay | null) => day?.blocks[0]?.items[0] ?? null
  const [first = []] = days
  switch (kind) {
    case 'sets':
      return { kind, sets: itemOf(first[0] ?? null)?.sets ?? [] }
    case 'cells':
      return { kind, cells: days.map(row => row.map(itemOf)) }
    case 'rows':
      return { kind, weeks: first.map(day => day?.blocks ?? []) }
    case 'days':
      return { kind, days: first }
  }
}
