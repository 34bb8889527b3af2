import { findInstantWithinDay, getDayInTimeZone } from '#training/calendar.ts'
import { toTypedCommand } from '#web/offline/outbox/commands.ts'
import type { CommandRejection, OutboxEntry } from '#web/offline/outbox/outbox.ts'

/** A field of a rejected command that the user can correct. */
export type RepairableField = {
  path: string
  label: string
  kind: 'text' | 'number' | 'day'
  value: string
  fault: string
}

type RejectedCommand = Pick<OutboxEntry, 'kind' | 'input'>

/** Lists the invalid fields with their current values, omitting fields that cannot be edited as text. */
export function listRepairableFields(
  entry: RejectedCommand,
  { fields = {} }: CommandRejection,
  timeZone: string,
): RepairableField[] {
  const body = getCommandBody(entry)
  return Object.entries(fields).flatMap(([path, fault]): RepairableField[] => {
    // Changing the end date also shifts the start, so the start is not listed separately.
    if (path === 'startedAt' && 'completedAt' in fields) return []
    const value = getAtPath(body, path)
    if (value !== null && typeof value === 'object') return []
    const kind = getFieldKind(path, value)
    const text = value === null || value === undefined ? '' : String(value)
    const displayed = kind === 'day' && text.includes('T') ? getDayInTimeZone(new Date(text), timeZone) : text
    return [{ path, label: formatFieldLabel(path, body), kind, value: displayed, fault }]
  })
}

/**
 * Returns the corrected input of the command. A new date shifts all times by the same amount, which preserves
 * their order.
 */
export function applyRepairs(
  entry: RejectedCommand,
  fields: readonly RepairableField[],
  timeZone: string,
): unknown {
  const body = fields.reduce((repaired, { path, kind, value }) => {
    if (kind === 'number')
      return setAtPath(repaired, path, value.trim() === '' ? null : parseTypedNumber(value))
    if (kind === 'day' && /(completed|started)At$/.test(path))
      return moveTimesToDay(repaired, path, value, timeZone)
    return setAtPath(repaired, path, value)
  }, getCommandBody(entry))
  const { kind, input } = toTypedCommand(entry)
  if (kind === 'workout-log.record') return { recorded: body }
  if (kind === 'workout-log.record-for') return { athlete: input.athlete, recorded: body }
  return kind === 'workout-log.change' ? { ...(entry.input as object), change: body } : body
}

const parseTypedNumber = (text: string) => Number(text.replace(',', '.'))

function getCommandBody(entry: RejectedCommand): unknown {
  const { kind, input } = toTypedCommand(entry)
  if (kind === 'workout-log.record' || kind === 'workout-log.record-for') return input.recorded
  return kind === 'workout-log.change' ? input.change : input
}

function getFieldKind(path: string, value: unknown): RepairableField['kind'] {
  if (/(^|\.)(date|completedAt|startedAt)$/.test(path)) return 'day'
  const isNumeric = /(Kg|reps|rpe|Rpe|seconds|meters|Minutes|rounds|severity)$/.test(path)
  return isNumeric || typeof value === 'number' ? 'number' : 'text'
}

const fieldLabels: Record<string, string> = {
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

/** Formats the label of a field: `Back squat, set 2, kg`. */
function formatFieldLabel(path: string, body: unknown): string {
  const last = path.split('.').at(-1) ?? path
  const plain = fieldLabels[last] ?? last
  const [, exercise, , set] = /^exercises\.(\d+)(\.sets\.(\d+))?/.exec(path) ?? []
  if (exercise === undefined) return plain
  const name =
    String(getAtPath(body, `exercises.${exercise}.name`) ?? '').slice(0, 60) ||
    `Exercise ${Number(exercise) + 1}`
  if (last === 'name') return `Exercise ${Number(exercise) + 1}`
  return [name, set !== undefined && `set ${Number(set) + 1}`, plain].filter(Boolean).join(', ')
}

function getAtPath(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
      ? Reflect.get(value, key)
      : undefined
  }, body)
}

function setAtPath(body: unknown, path: string, value: unknown): unknown {
  const [key = '', ...rest] = path.split('.')
  const inside = rest.length === 0 ? value : setAtPath(getAtPath(body, key), rest.join('.'), value)
  if (Array.isArray(body)) return body.map((one, index) => (String(index) === key ? inside : one))
  return { ...(body as object), [key]: inside }
}

function moveTimesToDay(body: unknown, path: string, day: string, timeZone: string): unknown {
  const before = Date.parse(String(getAtPath(body, path)))
  if (day === '' || Number.isNaN(before) || getDayInTimeZone(new Date(before), timeZone) === day) return body
  return shiftInstants(body, findInstantWithinDay(day, timeZone).getTime() - before)
}

/** Shifts every instant in a value by the given number of milliseconds. */
function shiftInstants(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map(one => shiftInstants(one, by))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) =>
      /^(completed|started)At$/.test(key) && typeof one === 'string'
        ? [key, new Date(Date.parse(one) + by).toISOString()]
        : [key, shiftInstants(one, by)],
    ),
  )
}
