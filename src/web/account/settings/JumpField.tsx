import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { User } from '#contract/profile.ts'
import { sentenceOf } from '../../app/failures.ts'
import { useSession } from '../../app/session.tsx'
import { toast } from '../../app/toast.ts'
import { SectionRow } from '../../ui/Section.tsx'
import parts from './JumpField.module.css'

/** A coach's: from which jump on a load is told beside the line. Kept when the field is left. */
export function JumpField({ user }: { user: User }) {
  const { updateProfile } = useSession()
  const kept = user.preferences.loadJumpPercent
  const [typed, setTyped] = useState(String(kept))
  const save = useMutation({
    mutationFn: (loadJumpPercent: number) => updateProfile({ preferences: { loadJumpPercent } }),
    onError: error => {
      setTyped(String(kept))
      toast.failure(sentenceOf(error, 'This was not saved. Please try again.'))
    },
  })
  const read = /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 100 ? Number(typed) : undefined

  function keep(event?: FormEvent) {
    event?.preventDefault()
    if (read !== undefined && read !== kept) save.mutate(read)
  }

  return (
    <SectionRow
      label="Jump of a load"
      detail={
        read === undefined
          ? 'A whole number from 0 to 100.'
          : `The builder tells of loads more than ${read}\u00a0% above the last time.`
      }
    >
      <form onSubmit={keep}>
        <div className={parts.field}>
          <input
            className={parts.input}
            aria-label="Jump of a load, percent"
            aria-invalid={read === undefined}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={event => setTyped(event.currentTarget.value)}
            onBlur={() => keep()}
          />
          <span aria-hidden="true">%</span>
        </div>
      </form>
    </SectionRow>
  )
}
