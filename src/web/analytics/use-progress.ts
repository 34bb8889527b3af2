import { useSearchParams } from 'react-router'
import type { Formula } from '#contract/progress.ts'
import { latestAddress } from '../app/latest-address.ts'
import { readFormula } from './explain.ts'
import { type Range, readRange } from './range.ts'

/** What of the progress is looked at, kept in the address so that it can be sent to somebody and come back to. */
export function useProgress() {
  const [address, setAddress] = useSearchParams()
  const set = (name: string, value: string) => {
    const next = latestAddress()
    next.set(name, value)
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return {
    range: readRange(address.get('range')),
    setRange: (range: Range) => set('range', range),
    formula: readFormula(address.get('formula')),
    setFormula: (formula: Formula) => set('formula', formula),
    exercise: address.get('lift') ?? undefined,
    setExercise: (exercise: string) => set('lift', exercise),
  }
}
