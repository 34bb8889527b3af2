import { useQuery } from '@tanstack/react-query'
import type { AssignedRegimen } from '#contract/regimens.ts'
import { useToday } from '../app/person.ts'
import { useUser } from '../app/session.tsx'
import { useOutbox } from '../offline/use-outbox.ts'
import { useOwnPain } from '../safety/queries.ts'
import { counted } from './counted.ts'
import { myPrograms, sessionsOfProgram } from './queries.ts'

/** A program with both numbers as they are once everything arrived that waits on this device. */
export function useCounted(program: AssignedRegimen): AssignedRegimen {
  const today = useToday()
  const { weekStart } = useUser().preferences
  const pain = useOwnPain()
  const { dataUpdatedAt } = useQuery({ ...myPrograms, enabled: false })
  // Only what the device has already: the list of programs asks for no sessions.
  const { data: sessions } = useQuery({ ...sessionsOfProgram(program), enabled: false })
  const { entries, sent } = useOutbox()
  const isCounting = ({ kind }: { kind: string }) => /^(workout-log|session)\./.test(kind)
  const isNews =
    entries.some(isCounting) || sent.some(one => isCounting(one) && Date.parse(one.sentAt) > dataUpdatedAt)
  return isNews && sessions ? counted(program, sessions, { today, weekStart, pain }) : program
}
