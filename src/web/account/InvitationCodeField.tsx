import { TextInput, type TextInputProps } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { coachOfJoinCode } from '#web/shared/queries/coaches.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import styles from './InvitationCodeField.module.css'
import { isCompleteJoinCode } from './invitation-params.ts'

/** An input for a join code. Shows the coach's name as soon as the code is complete. */
export function InvitationCodeField({ isNeeded, ...input }: TextInputProps & { isNeeded: boolean }) {
  const code = String(input.value ?? '').trim()
  const isComplete = isCompleteJoinCode(code)
  const { data, isError } = useQuery({ ...coachOfJoinCode(code), enabled: isComplete })
  return (
    <TextInput
      label={isNeeded ? 'Invitation code' : 'Invitation code (optional)'}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={200}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      descriptionProps={{ 'aria-live': 'polite' }}
      {...input}
      description={
        <>
          {data && (
            <span className={styles.from}>
              <IconCheck size={15} stroke={2.2} aria-hidden="true" />
              From {formatFullName(data.coach)}. You choose what your coach sees.
            </span>
          )}
          {isComplete && isError && 'This code is invalid or has expired. Ask your coach for a new one.'}
          {!isComplete && isNeeded && 'Registration is by invitation only. Ask your coach for a code.'}
        </>
      }
    />
  )
}
