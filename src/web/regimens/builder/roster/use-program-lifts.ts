import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { RegimenDraft } from '#web/regimens/builder/draft/regimen-draft.ts'
import { collectLoadLifts } from '#web/regimens/builder/state/find-in-draft.ts'

const maxLifts = 300
/**
 * The pause in typing, in milliseconds, before maxes are requested, so that half-typed exercise names are not
 * sent.
 */
const typingPauseMs = 400

/**
 * Returns the exercises in a program and those to which its percentages refer. The athletes' maxes are requested for these
 * names.
 */
export function useProgramLifts(draft: RegimenDraft): string[] {
  const { weeks } = draft
  const names = useMemo(() => collectLoadLifts({ weeks }).slice(0, maxLifts).join('\n'), [weeks])
  const [debouncedNames] = useDebouncedValue(names, typingPauseMs)
  return useMemo(() => debouncedNames.split('\n').filter(Boolean), [debouncedNames])
}
