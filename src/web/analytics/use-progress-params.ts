import { useSearchParams } from 'react-router'
import type { OneRepMaxFormula } from '#training/strength/one-rep-max.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import { useSession, useUser } from '#web/app/session/session.tsx'
import { parseOneRepMaxFormula } from './estimate-explanations.ts'
import { type ProgressRange, parseProgressRange } from './progress-range.ts'

/**
 * Reads and changes the filters of the progress page. They are stored in the URL, so that links can be
 * shared. The formula is also remembered for the person.
 */
export function useProgressParams() {
  const [searchParams, setSearchParams] = useSearchParams()
  const { updateProfile } = useSession()
  // A profile that was cached by an earlier version has no formula.
  const rememberedFormula = useUser().preferences.oneRepMaxFormula ?? 'epley'
  const set = (name: string, value: string) => {
    const next = getCurrentSearchParams()
    next.set(name, value)
    setSearchParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    range: parseProgressRange(searchParams.get('range')),
    setRange: (range: ProgressRange) => set('range', range),
    formula: parseOneRepMaxFormula(searchParams.get('formula'), rememberedFormula),
    setFormula: (oneRepMaxFormula: OneRepMaxFormula) => {
      set('formula', oneRepMaxFormula)
      updateProfile({ preferences: { oneRepMaxFormula } }).catch((error: unknown) =>
        toast.failure(getFailureMessage(error, 'The formula is chosen, but it will not be remembered.')),
      )
    },
    exercise: searchParams.get('lift') ?? undefined,
    setExercise: (exercise: string) => set('lift', exercise),
  }
}
