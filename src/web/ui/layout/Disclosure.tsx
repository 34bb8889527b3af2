import { type ReactNode, Suspense, useId, useState } from 'react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './Disclosure.module.css'
import { LoadingRows } from './LoadingRows.tsx'

/** A button that shows and hides its content. The content may be a lazy component. */
export function Disclosure({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.disclosure}>
      <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {label}
      </TextButton>
      <div id={id}>
        <Suspense fallback={<LoadingRows count={3} height={24} />}>{isOpen && children}</Suspense>
      </div>
    </div>
  )
}
