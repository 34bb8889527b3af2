import { validate } from '#contract/validation.ts'
import type { GridClip } from '#training/program/grid/grid-selection.ts'
import type { ProgramDay, ProgramItem } from '#training/program/program.ts'
import { clipboardContent } from '#web/app/schemas/program-schemas.ts'
import { toDraftWeeks, toWeekInputs } from '#web/regimens/builder/draft/draft-conversion.ts'

// The clipboard format follows the contract and is validated on paste, because clipboard content is
// untrusted.

type ClipDays = (ProgramDay | null)[][]

export function serializeClip(clip: GridClip): string {
  const shape = { format: 'cornerman', version: 1, kind: clip.kind }
  if (clip.kind === 'weeks') return stringifyWithoutIds({ ...shape, weeks: toWeekInputs(clip.weeks) })
  const days = toClipDays(clip).map(row =>
    row.map(day => (day ? toWeekInputs([wrapInWeek(day)])[0]?.days[0] : null)),
  )
  return stringifyWithoutIds({ ...shape, days })
}

/** Omits ids, because pasted parts get new ids. */
const stringifyWithoutIds = (value: unknown) =>
  JSON.stringify(value, (key, part) => (key === 'id' ? undefined : part))

/** Parses copied program parts. Returns undefined for other content or a newer version of the format. */
export function deserializeClip(text: string): GridClip | undefined {
  const validation = validate(clipboardContent, parseJson(text))
  if (!validation.ok) return undefined
  const { kind, weeks, days } = validation.value
  if (kind === 'weeks') return { kind, weeks: toDraftWeeks(weeks) }
  return toClip(
    kind,
    days.map(row =>
      row.map(day =>
        day ? (toDraftWeeks([{ ...emptyWeekFields, days: [day] }])[0]?.days[0] ?? null) : null,
      ),
    ),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const emptyWeekFields = { name: '', notes: '', isDeload: false }
const wrapInWeek = (day: ProgramDay) => ({ id: '', ...emptyWeekFields, days: [day] })

const emptyBlockFields = {
  id: '',
  kind: 'straight',
  name: '',
  rounds: null,
  seconds: null,
  restSeconds: null,
} as const
const wrapInDay = (blocks: ProgramDay['blocks']): ProgramDay => ({
  id: '',
  name: '',
  notes: '',
  text: '',
  blocks,
})
const wrapItemInDay = (item: ProgramItem) => wrapInDay([{ ...emptyBlockFields, items: [item] }])

function toClipDays(clip: Exclude<GridClip, { kind: 'weeks' }>): ClipDays {
  switch (clip.kind) {
    case 'sets':
      return [[wrapItemInDay({ ...namelessItem, sets: clip.sets })]]
    case 'cells':
      return clip.cells.map(row => row.map(item => (item ? wrapItemInDay(item) : null)))
    case 'rows':
      return [clip.weeks.map(wrapInDay)]
    case 'days':
      return [clip.days]
  }
}

// The contract requires an exercise name, but copied sets have none.
const namelessItem: Omit<ProgramItem, 'sets'> = {
  id: '',
  name: '-',
  exerciseId: null,
  tempo: '',
  restSeconds: null,
  notes: '',
  mediaUrl: '',
  alternates: [],
}

function toClip(kind: Exclude<GridClip['kind'], 'weeks'>, days: ClipDays): GridClip {
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
