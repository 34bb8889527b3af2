import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { isCompleteJoinCode } from '#web/account/invitation-params.ts'
import { useVisitorPage } from '#web/app/visitors/visitor-page.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { NativeField } from '#web/ui/native/NativeField.tsx'
import type { NativeFieldProps } from '#web/ui/native/native-field-props.ts'
import styles from './InvitationCodeField.module.css'

type Coach = { firstName: string; lastName: string }

/** An input for a join code. Shows the coach's name as soon as the code is complete. */
export function InvitationCodeField({ isNeeded, ...field }: NativeFieldProps & { isNeeded: boolean }) {
  const code = field.value.trim()
  const isComplete = isCompleteJoinCode(code)
  const { coach, isError } = useCoachOfJoinCode(isComplete ? code : undefined)
  return (
    <NativeField
      {...field}
      label={isNeeded ? 'Invitation code' : 'Invitation code (optional)'}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={200}
      description={
        <>
          {coach && (
            <span className={styles.from}>
              <IconCheck size={15} stroke={2.2} aria-hidden="true" />
              From {formatFullName(coach)}. You choose what your coach sees.
            </span>
          )}
          {isError && 'This code is invalid or has expired. Ask your coach for a new one.'}
          {!isComplete && isNeeded && 'Registration is by invitation only. Ask your coach for a code.'}
        </>
      }
    />
  )
}

/** Finds the coach who issued a join code, once the code is complete. */
function useCoachOfJoinCode(code: string | undefined): { coach?: Coach; isError: boolean } {
  const { findCoachOfJoinCode } = useVisitorPage().actions
  const [found, setFound] = useState<{ code: string; coach?: Coach }>()
  useEffect(() => {
    if (code === undefined) return
    let isCurrent = true
    const show = (coach?: Coach) => isCurrent && setFound({ code, ...(coach && { coach }) })
    findCoachOfJoinCode(code).then(show, () => show())
    return () => {
      isCurrent = false
    }
  }, [code, findCoachOfJoinCode])
  if (code === undefined || found?.code !== code) return { isError: false }
  return found.coach ? { coach: found.coach, isError: false } : { isError: true }
}
