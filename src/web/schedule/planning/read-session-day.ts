import type { TrainingDay } from '#contract/programs/program.ts'
import { type CalendarEntry, type Session, schedule } from '#contract/programs/schedule.ts'
import { call } from '#web/app/client/api-client.ts'

/** Reads the plan of a session: of the coach’s own one with its text, of another coach’s one as the athlete sees it. */
export async function readSessionDay(
  { id, coachId }: Pick<CalendarEntry, 'id' | 'coachId'>,
  userId: string,
): Promise<TrainingDay> {
  const params = { id }
  if (coachId === userId) return (await call(schedule.plan, { params })).data.day
  return toTrainingDay((await call(schedule.show, { params })).data)
}

/** Turns a session as the athlete sees it into the day that would plan it. */
export const toTrainingDay = ({ id, name, notes, blocks }: Session): TrainingDay => ({
  _id: id,
  id,
  name,
  notes,
  text: '',
  blocks: blocks.map(block => ({ ...block, items: block.items.map(item => ({ ...item, coachNotes: '' })) })),
})
