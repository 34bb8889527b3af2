import { useSearchParams } from 'react-router'
import type { OneRepMaxFormula } from '#training/strength/one-rep-max.ts'
import { getCurrentSearchParams } from '#web/app/navigation/search-params.ts'
import { parseOneRepMaxFormula } from './estimate-explanations.ts'
import { type ProgressRange, parseProgressRange } from './progress-range.ts'

/**
 * Reads and changes the filters of the progress page. They are stored in the URL, so that links can be
 * shared.
 */
export function useProgressParams() {
  const [searchParams, setSearchParams] = useSearchParams()
  const set = (name: string, value: string) => {
    const next = getCurrentSearchParams()
    next.set(name, value)
    setSearchParams(next, { replace: true, preventScrollReset: true })
  }
  return {
    range: parseProgressRange(searchParams.get('range')),
    setRange: (range: ProgressRange) => set('range', range),
    formula: parseOneRepMaxFormula(searchParams.get('formula')),
    setFormula: (formula: OneRepMaxFormula) => set('formula', formula),
    exercise: searchParams.get('lift') ?? undefined,
    setExercise: (exercise: string) => set('lift', exercise),
  }
}
