import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { toast } from '#web/app/feedback/toast.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './CreatedTokenSection.module.css'
import type { CreatedToken } from './queries.ts'

/** Shows a new token, which cannot be shown again. */
export function CreatedTokenSection({ created, onDone }: { created: CreatedToken; onDone: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(created.token)
      toast.success('Token copied.')
    } catch {
      toast.failure('The token could not be copied. It is selected: copy it with your keyboard.')
    }
  }
  return (
    <div className={styles.card}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        “{created.personalToken.name}” was created.
      </h3>
      <p className={styles.sentence}>Copy it now. It will not be shown again.</p>
      <div className={styles.line}>
        <input
          ref={field}
          className={styles.field}
          aria-label="Token"
          readOnly
          value={created.token}
          spellCheck={false}
          onFocus={event => event.currentTarget.select()}
        />
        <Button onClick={copy}>Copy token</Button>
      </div>
      <TextButton onClick={onDone}>I have saved the token</TextButton>
    </div>
  )
}
