import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Draft } from '../draft.ts'
import { namesIn } from '../find.ts'

const askedAtMost = 300
/** As long as a name is typed nobody asks for its halves. */
const typingMs = 400

/** The lifts of a program, of which something may be known. */
export function useLifts(draft: Draft): string[] {
  const { weeks } = draft
  const names = useMemo(() => namesIn({ weeks }).slice(0, askedAtMost).join('\n'), [weeks])
  const [asked] = useDebouncedValue(names, typingMs)
  return useMemo(() => asked.split('\n').filter(Boolean), [asked])
}
