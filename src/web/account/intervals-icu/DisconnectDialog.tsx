import { Button } from '@mantine/core'
import { useState } from 'react'
import type { IntervalsIcuConnection } from '#contract/account/intervals-icu.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import choices from '#web/ui/choices.module.css'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './IntervalsIcu.module.css'
import { disconnectIntervalsIcu } from './queries.ts'

/** Asks what becomes of the sent workouts before the key is deleted. */
export function DisconnectDialog({
  connection: { sentWorkouts, stoppedAt },
  onClose,
}: {
  connection: IntervalsIcuConnection
  onClose: () => void
}) {
  // Without a valid key, nothing can be removed.
  const canRemove = sentWorkouts > 0 && stoppedAt === null
  const [workouts, setWorkouts] = useState<'keep' | 'remove'>(canRemove ? 'remove' : 'keep')
  const disconnect = useSubmission({
    mutationFn: () => disconnectIntervalsIcu(workouts),
    onSuccess: message => {
      toast.success(message)
      onClose()
    },
  })
  const count = formatCount(sentWorkouts, 'workout')
  return (
    <ModalSheet isOpen title="Disconnect Intervals.icu?" size="30rem" onClose={onClose}>
      <form
        className={styles.form}
        aria-label="Disconnect Intervals.icu"
        onSubmit={event => {
          event.preventDefault()
          disconnect.mutate(undefined)
        }}
      >
        <p>Your key is deleted. Workouts that were imported stay in Cornerman.</p>
        {canRemove && (
          <fieldset className={choices.choices}>
            <legend>
              {count} from {sentWorkouts === 1 ? 'a planned session' : 'planned sessions'} at Intervals.icu
            </legend>
            {(['remove', 'keep'] as const).map(choice => (
              <label key={choice} className={choices.choice}>
                <input
                  type="radio"
                  name="workouts"
                  checked={workouts === choice}
                  onChange={() => setWorkouts(choice)}
                />
                {choice === 'remove' ? 'Remove' : 'Keep'} {sentWorkouts === 1 ? 'it' : 'them'} there
              </label>
            ))}
          </fieldset>
        )}
        {!canRemove && sentWorkouts > 0 && (
          <p>{count} will stay at Intervals.icu, because the key no longer works.</p>
        )}
        {disconnect.error && (
          <FormFault>
            {`${getFailureMessage(disconnect.error, 'Intervals.icu was not disconnected. Please try again.')}${
              workouts === 'remove'
                ? ` To disconnect without an answer, keep ${sentWorkouts === 1 ? 'the workout' : 'the workouts'} there.`
                : ''
            }`}
          </FormFault>
        )}
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="danger" loading={disconnect.isPending}>
            Disconnect
          </Button>
        </div>
      </form>
    </ModalSheet>
  )
}
