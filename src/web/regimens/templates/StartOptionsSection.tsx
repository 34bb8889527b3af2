import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { requestTablePaste } from '#web/regimens/builder/grid/edits/table-paste-requests.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './StartOptionsSection.module.css'

const TemplatesDialog = lazyWithPreload(async () => (await import('./TemplatesDialog.tsx')).TemplatesDialog)

/**
 * Offers alternatives to an empty program, such as starting from a template. The coach can also start typing
 * straight away.
 */
export function StartOptionsSection() {
  const [address] = useSearchParams()
  const [isOpen, setOpen] = useState(address.get('start') === 'template')
  return (
    <>
      <p className={styles.start}>
        Start typing, <TextButton onClick={() => setOpen(true)}>start from a template</TextButton> or{' '}
        <TextButton onClick={() => requestTablePaste('')}>paste a spreadsheet</TextButton>
      </p>
      <Suspense>{isOpen && <TemplatesDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
