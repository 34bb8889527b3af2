import { dayIn, middayIn } from '#training/calendar.ts'
import { known } from '../commands.ts'
import type { Entry, Refusal } from '../outbox.ts'

/** Something in a refused command that a person can put right. */
export type Mendable = {
  path: string
  label: string
  kind: 'text' | 'number' | 'day'
  value: string
  fault: string
}

type Refused = Pick<Entry, 'kind' | 'input'>

/** What the server named, with what stands there now; nothing where there is nothing to type. */
export function mendable(entry: Refused, { fields = {} }: Refusal, timeZone: string): Mendable[] {
  const body = bodyOf(entry)
  return Object.entries(fields).flatMap(([path, fault]): Mendable[] => {
    // Its beginning goes with its end.
    if (path === 'startedAt' && 'completedAt' in fields) return []
    const value = at(body, path)
    if (value !== null && typeof value === 'object') return []
    const kind = kindOf(path, value)
    const text = value === null || value === undefined ? '' : String(value)
    const shown = kind === 'day' && text.includes('T') ? dayIn(new Date(text), timeZone) : text
    return [{ path, label: labelOf(path, body), kind, value: shown, fault }]
  })
}

/** The command with what was typed. Of another day all instants move by as much, so that nothing changes its order. */
export function mended(entry: Refused, fields: readonly Mendable[], timeZone: string): unknown {
  const body = fields.reduce((mending, { path, kind, value }) => {
    if (kind === 'number') return put(mending, path, value.trim() === '' ? null : numberOf(value))
    if (kind === 'day' && /(completed|started)At$/.test(path)) return onDay(mending, path, value, timeZone)
    return put(mending, path, value)
  }, bodyOf(entry))
  const { kind, input } = known(entry)
  if (kind === 'workout-log.record') return { recorded: body }
  if (kind === 'workout-log.record-for') return { athlete: input.athlete, recorded: body }
  return kind === 'workout-log.change' ? { ...(entry.input as object), change: body } : body
}

const numberOf = (typed: string) => Number(typed.replace(',', '.'))

function bodyOf(entry: Refused): unknown {
  const { kind, input } = known(entry)
  if (kind === 'workout-log.record' || kind === 'workout-log.record-for') return input.recorded
  return kind === 'workout-log.change' ? input.change : input
}

function kindOf(path: string, value: unknown): Mendable['kind'] {
  if (/(^|\.)(date|completedAt|startedAt)$/.test(path)) return 'day'
  const isFigure = /(Kg|reps|rpe|Rpe|seconds|meters|Minutes|rounds|severity)$/.test(path)
  return isFigure || typeof value === 'number' ? 'number' : 'text'
}

const plainNames: Record<string, string> = {
  name: 'Name',
  notes: 'Note',
  text: 'Text',
  note: 'Note',
  reason: 'Reason',
  date: 'Day',
  completedAt: 'Day',
  startedAt: 'Day',
  durationMinutes: 'Minutes',
  sessionRpe: 'Session RPE',
  loadKg: 'kg',
  reps: 'reps',
  rpe: 'RPE',
  seconds: 'seconds',
  meters: 'metres',
  skippedReason: 'reason',
  severity: 'Severity',
}

/** `Back squat, set 2, kg`. */
function labelOf(path: string, body: unknown): string {
  const last = path.split('.').at(-1) ?? path
  const plain = plainNames[last] ?? last
  const [, exercise, , set] = /^exercises\.(\d+)(\.sets\.(\d+))?/.exec(path) ?? []
  if (exercise === undefined) return plain
  const name =
    String(at(body, `exercises.${exercise}.name`) ?? '').slice(0, 60) || `Exercise ${Number(exercise) + 1}`
  if (last === 'name') return `Exercise ${Number(exercise) + 1}`
  return [name, set !== undefined && `set ${Number(set) + 1}`, plain].filter(Boolean).join(', ')
}

function at(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? Reflect.get(value, key)
      : undefined
  }, body)
}

function put(body: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const inside = rest.length === 0 ? value : put(at(body, key), rest.join('.'), value)
  if (Array.isArray(body)) return body.map((one, index) => (String(index) === key ? inside : one))
  return { ...(body as object), [key]: inside }
}

function onDay(body: unknown, path: string, day: string, timeZone: string): unknown {
  const before = Date.parse(String(at(body, path)))
  if (day === '' || Number.isNaN(before) || dayIn(new Date(before), timeZone) === day) return body
  return shifted(body, middayIn(day, timeZone).getTime() - before)
}

/** Every instant that it holds, by so many milliseconds. */
function shifted(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map(one => shifted(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      /^(completed|started)At$/.test(key) && typeof one === 'string'
        ? [key, new Date(Date.parse(one) + by).toISOString()]
        : [key, shifted(one, by)],
    ),
  )
}
