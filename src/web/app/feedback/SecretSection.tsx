import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import styles from './SecretSection.module.css'
import { toast } from './toast.ts'

/** Shows a new secret, which cannot be shown again, and lets the user copy it. */
export function SecretSection({
  title,
  kind,
  secret,
  onDone,
}: {
  title: string
  /** What the secret is, such as `token`. */
  kind: string
  secret: string
  onDone: () => void
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(secret)
      toast.success(`The ${kind} was copied.`)
    } catch {
      // The clipboard API requires HTTPS.
      toast.failure(`The ${kind} could not be copied. It is selected: copy it with your keyboard.`)
    }
  }
  return (
    <div className={styles.card}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h3>
      <p className={styles.sentence}>Copy it now. It will not be shown again.</p>
      <div className={styles.line}>
        <input
          ref={field}
          className={styles.field}
          aria-label={`New ${kind}`}
          readOnly
          value={secret}
          spellCheck={false}
          onFocus={event => event.currentTarget.select()}
        />
        <Button onClick={copy}>{`Copy ${kind}`}</Button>
      </div>
      <TextButton onClick={onDone}>{`I have saved the ${kind}`}</TextButton>
    </div>
  )
}
