import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { RosterEntry } from '#contract/people/people.ts'
import type { Day } from '#training/calendar.ts'
import { useLocale } from '#web/app/session/user-preferences.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { KeyCap } from '#web/ui/controls/KeyCap.tsx'
import { formatShortDay } from '#web/ui/display/day-format.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { RecipientsField } from './RecipientsField.tsx'
import { RepeatField } from './RepeatField.tsx'
import type { Repeat } from './repeat-dates.ts'
import styles from './ScheduleSessionSection.module.css'

type Props = {
  place: 'calendar' | 'sheet' | 'copy'
  isEmpty: boolean
  isPending: boolean
  day: Day
  repeat: Repeat
  /** The reason why the session cannot be repeated like this, if any. */
  repeatFault: string | undefined
  athletes: readonly RosterEntry[]
  athleteIds: readonly string[]
  onDay: (day: Day) => void
  onRepeat: (repeat: Repeat) => void
  onAthleteIds: (athleteIds: string[]) => void
  onClose: () => void
}

/** The end of the form that puts a session on a day: the button, the athletes and the repetitions. */
export function SubmitSessionSection(props: Props) {
  const { place, isEmpty, isPending, day, athletes, athleteIds, onClose } = props
  const locale = useLocale()
  const isPhone = useIsPhone()
  const [isChoosing, setChoosing] = useState(place === 'copy' || athleteIds.length === 0)
  return (
    <div className={styles.foot}>
      <Button
        type="submit"
        size="md"
        className={styles.submit ?? ''}
        disabled={isEmpty || athleteIds.length === 0 || props.repeatFault !== undefined}
        loading={isPending}
        rightSection={!isPhone && <KeyCap>Ctrl Enter</KeyCap>}
      >
        {isEmpty
          ? 'Write the session first'
          : athleteIds.length === 0
            ? 'Choose an athlete first'
            : `Put on ${formatShortDay(day, locale)}`}
      </Button>
      {place !== 'copy' && (
        <Button variant="default" aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {describeRecipients(athletes, athleteIds)}
        </Button>
      )}
      <RepeatField day={day} repeat={props.repeat} onChange={props.onRepeat} />
      {props.repeatFault && <FormFault>{props.repeatFault}</FormFault>}
      {place === 'calendar' && (
        <Button variant="subtle" color="gray" className={styles.close ?? ''} onClick={onClose}>
          Close
        </Button>
      )}
      {isChoosing && (
        <div className={styles.recipients}>
          <TextInput
            type="date"
            label="Day"
            value={day}
            data-autofocus={place === 'copy' || undefined}
            onChange={event => event.currentTarget.value && props.onDay(event.currentTarget.value)}
          />
          <RecipientsField athletes={athletes} chosen={athleteIds} onChange={props.onAthleteIds} />
        </div>
      )}
    </div>
  )
}

/** Describes the athletes who get the session, on the button that changes them. */
function describeRecipients(athletes: readonly RosterEntry[], athleteIds: readonly string[]): string {
  if (athleteIds.length === 0) return 'Choose athletes'
  const name = getOnlyName(athletes, athleteIds)
  return name ? `${name} only` : `${athleteIds.length} athletes`
}

/** Returns the heading of the loads that the athletes get: `What Ana gets`. */
export function describeLoads(athletes: readonly RosterEntry[], athleteIds: readonly string[]): string {
  const name = getOnlyName(athletes, athleteIds)
  return name ? `What ${name} gets` : 'What they get'
}

function getOnlyName(athletes: readonly RosterEntry[], athleteIds: readonly string[]): string | undefined {
  if (athleteIds.length !== 1) return undefined
  return athletes.find(one => one.athlete.id === athleteIds[0])?.athlete.firstName ?? 'the athlete'
}
