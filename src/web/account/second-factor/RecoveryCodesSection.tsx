import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { saveFile } from '#web/app/client/save-file.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './RecoveryCodesSection.module.css'

/** Shows new recovery codes, which cannot be shown again. */
export function RecoveryCodesSection({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const download = () => {
    const text = `Recovery codes for ${location.host}\nEach code works once.\n\n${codes.join('\n')}\n`
    saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')
  }
  return (
    <div className={styles.place}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        Save your recovery codes
      </h3>
      <p className={styles.sentence}>
        If you lose your phone, sign in with one of these codes. Each works once. They will not be shown
        again.
      </p>
      <ul className={styles.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <TextButton onClick={download}>Download codes</TextButton>
        <Button variant="default" onClick={onDone}>
          I have saved the codes
        </Button>
      </div>
    </div>
  )
}
