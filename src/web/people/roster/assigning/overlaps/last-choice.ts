import type { OverlapChoice } from '#contract/programs/assignments.ts'
import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'

const choices: Partial<Record<string, OverlapChoice>> = {
  replace: 'replace',
  queue: 'queue',
  alongside: 'alongside',
}

/** The coach's last decision about overlapping programs on this device; suggested the next time. */
export const lastOverlapChoice = createLocalStorageValue<OverlapChoice | undefined>(
  'cornerman.overlap-choice',
  text => choices[text ?? ''],
)
