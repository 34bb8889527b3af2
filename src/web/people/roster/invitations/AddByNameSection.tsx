import { Suspense, useState } from 'react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './InviteSection.module.css'

const NewNamesField = lazyWithPreload(async () => (await import('./NewNamesField.tsx')).NewNamesField)

/** Lets a coach add athletes who have no account. */
export function AddByNameSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.section} aria-labelledby="add-by-name">
      <div>
        <h2 id="add-by-name" className={styles.subtitle}>
          Somebody without an account
        </h2>
        <p className={styles.pencil}>You plan and log for them. They can claim the history later.</p>
      </div>
      {isOpen ? (
        <Suspense>
          <NewNamesField onClose={() => setOpen(false)} />
        </Suspense>
      ) : (
        <TextButton className={styles.way} onClick={() => setOpen(true)}>
          Add by name
        </TextButton>
      )}
    </section>
  )
}
