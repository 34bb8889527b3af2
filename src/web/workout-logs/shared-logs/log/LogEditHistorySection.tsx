import { Suspense, useId, useState } from 'react'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './LogEditHistorySection.module.css'

const LogEditList = lazyWithPreload(async () => (await import('./LogEditList.tsx')).LogEditList)

/** The previous versions of a log. Renders nothing if the log was never edited. */
export function LogEditHistorySection({ log }: { log: WorkoutLog }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { revisionCount } = log
  if (revisionCount === 0) return null
  return (
    <div className={styles.edits}>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {selectPluralForm(revisionCount, { one: 'Edited once', other: `Edited ${revisionCount} times` })}
      </TextButton>
      <div id={id}>
        <Suspense fallback={<LoadingRows count={3} height={24} />}>
          {isOpen && <LogEditList log={log} />}
        </Suspense>
      </div>
    </div>
  )
}
