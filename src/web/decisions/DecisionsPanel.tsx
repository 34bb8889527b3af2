import { Suspense, useId, useState } from 'react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './DecisionsPanel.module.css'
import type { DecisionSubject } from './queries.ts'

const DecisionList = lazyWithPreload(async () => (await import('./DecisionList.tsx')).DecisionList)

/** The ledger: what was decided about a log, a session or an athlete, by whom and why. Loaded when it is opened. */
export function DecisionsPanel({ about, label }: { about: DecisionSubject; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.panel}>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </TextButton>
      <div id={id}>
        <Suspense fallback={<LoadingRows count={2} height={24} />}>
          {isOpen && <DecisionList about={about} />}
        </Suspense>
      </div>
    </div>
  )
}
