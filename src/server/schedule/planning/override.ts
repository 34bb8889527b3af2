import { v7 as uuidv7 } from 'uuid'
import type { InputOf } from '#contract/operation.ts'
import type { DayInput, TrainingDay } from '#contract/program.ts'
import type { schedule } from '#contract/schedule.ts'
import { toProgramDay } from '#contract/written-day.ts'
import { differencesOf } from '#training/program/differences.ts'
import { isSame } from '#training/program/same.ts'
import { identify } from '../../access/identify.ts'
import { writeChanges } from '../../access/session-changes.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Events } from '../../events/events.ts'
import type { Actor } from '../../http/actor.ts'
import { failure } from '../../http/failures.ts'
import type { PlannableSession } from '../policy.ts'
import { type Plan, writeOverride } from './store.ts'

/** Who plans what, and when. */
type Planning = { events: Events; coach: Actor; session: PlannableSession; plan: Plan; now: Date }

/** Plans it anew for this athlete alone. What the program has already is no version of its own. */
export async function overridePlan(
  tx: Transaction,
  planning: Planning,
  { day, note, version }: InputOf<typeof schedule.override>,
) {
  const { plan } = planning
  if (version !== undefined && version !== plan.version) throw failure('session-plan.changed-elsewhere')
  const written = identified(day, plan.program)
  const isAsProgram = isSame(contentsOf(written), contentsOf(plan.program))
  const base = { revisionId: plan.revisionId, dayId: plan.program.id }
  await write(tx, planning, isAsProgram ? null : { ...contentsOf(written), base }, note)
}

export async function followProgram(tx: Transaction, planning: Planning) {
  await write(tx, planning, null, '')
}

/** The same again changes nothing; what nobody would read a difference in is not told. */
async function write(tx: Transaction, planning: Planning, override: Plan['override'], note: string) {
  const { events, coach, session, plan, now } = planning
  const before = effective(plan)
  const after = effective({ ...plan, override })
  if (isSame(contentsOf(before), contentsOf(after)) && !override === !plan.override) return
  await writeOverride(tx, coach, session, override, now)
  const lines = differencesOf(toProgramDay(before), toProgramDay(after), plan.units)
  if (lines.length === 0) return
  const id = uuidv7()
  const { id: sessionId, athleteId } = session
  await writeChanges(tx, [{ id, sessionId, lines }], { actorId: coach.id, kind: 'override', note, now })
  const data = { changeId: id, sessionId, athleteId }
  await events.record(tx, [{ kind: 'session.replanned', actorId: coach.id, subjectId: athleteId, data }])
}

/** What is planned: the own version, if there is one. */
export function effective({ program, override }: Pick<Plan, 'program' | 'override'>): TrainingDay {
  if (!override) return program
  const { name, notes, text, blocks } = override
  return { ...program, name, notes, text, blocks }
}

/** Every part with its id; the day keeps the program's. */
function identified(day: DayInput, { id }: TrainingDay): TrainingDay {
  const [week] = identify([{ name: '', notes: '', isDeload: false, days: [day] }])
  const [written] = week?.days ?? []
  return { _id: id, id, name: day.name, notes: day.notes, text: day.text, blocks: written?.blocks ?? [] }
}

const contentsOf = ({ name, notes, text, blocks }: TrainingDay) => ({ name, notes, text: text ?? '', blocks })
