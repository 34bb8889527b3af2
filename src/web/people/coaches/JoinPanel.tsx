import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import styles from './JoinPanel.module.css'

/**
 * A field for entering a join code. Submitting the code opens the page on which the athlete can accept the
 * coach's offer.
 */
export function JoinPanel({
  isFilled = true,
  isAnotherCode = false,
}: {
  isFilled?: boolean
  /** True if the previous code did not work. */
  isAnotherCode?: boolean
}) {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const join = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setFault('Enter the code from your coach.')
    navigate(paths.join(code.trim()))
  }
  return (
    <form onSubmit={join} noValidate className={styles.form}>
      <TextInput
        label={isAnotherCode ? 'Try another code' : 'Code from your coach'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className={styles.code}
        error={fault}
        value={code}
        onChange={event => {
          setCode(event.currentTarget.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" variant={isFilled ? 'filled' : 'default'} size="md" className={styles.button}>
        Join
      </Button>
    </form>
  )
}
