import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { v7 as uuidv7 } from 'uuid'
import { maxMessageLength } from '#contract/people/messages.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { rosterGroups } from '#web/shared/queries/athlete-groups.ts'
import { roster } from '#web/shared/queries/roster.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { MultiSelectField } from '#web/ui/controls/MultiSelectField.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import { useAnnounce } from './queries.ts'
import { listChosenAthleteIds } from './recipients.ts'
import styles from './WriteMessageDialog.module.css'

type Props = { isOpen: boolean; initialAthleteIds: readonly string[]; onClose: () => void }

/** A message to one athlete or an announcement to several, each of whom receives it in their own conversation. */
export function WriteMessageDialog(props: Props) {
  return (
    <ModalSheet isOpen={props.isOpen} title="Write a message" size="34rem" onClose={props.onClose}>
      <WriteMessageFields {...props} />
    </ModalSheet>
  )
}

function WriteMessageFields({ initialAthleteIds, onClose }: Props) {
  const navigate = useNavigate()
  const { data: athletes = [] } = useQuery(roster)
  const { data: groups = [] } = useQuery(rosterGroups)
  const [athleteIds, setAthleteIds] = useState(initialAthleteIds)
  const [groupIds, setGroupIds] = useState<readonly string[]>([])
  const [text, setText] = useState('')
  const [id] = useState(() => uuidv7())
  const { mutate, isPending, error } = useAnnounce()
  const recipients = listChosenAthleteIds(athletes, { athleteIds, groupIds })
  const isEmpty = text.trim() === ''
  const nameOf = (list: readonly { id: string; name: string }[], key: string) =>
    list.find(one => one.id === key)?.name ?? ''
  const people = athletes.map(({ athlete }) => ({ id: athlete.id, name: formatFullName(athlete) }))
  const send = () =>
    mutate(
      { id, text, athleteIds: recipients },
      {
        onSuccess: ({ athleteIds: sent }) => {
          toast.success(`Sent to ${formatCount(sent.length, 'athlete')}.`)
          if (sent.length === 1 && sent[0]) navigate(paths.thread(sent[0]))
          else onClose()
        },
      },
    )
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (!isEmpty) send()
      }}
    >
      <MultiSelectField
        label="Athletes"
        add="Add an athlete"
        options={people.map(one => one.id)}
        chosen={athleteIds.filter(one => people.some(person => person.id === one))}
        labelOf={one => nameOf(people, one)}
        onChange={setAthleteIds}
      />
      {groups.length > 0 && (
        <MultiSelectField
          label="Groups"
          add="Add a group"
          options={groups.map(one => one.id)}
          chosen={groupIds}
          labelOf={one => nameOf(groups, one)}
          onChange={setGroupIds}
        />
      )}
      <Textarea
        label="Message"
        autosize
        minRows={4}
        maxRows={12}
        maxLength={maxMessageLength}
        readOnly={isPending}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <p className={styles.note}>
        Each athlete receives it in their own conversation with you, and does not see who else does.
      </p>
      <FormFault>
        {error && `${getFailureMessage(error, 'Your message could not be sent.')} Your text is still here.`}
      </FormFault>
      <Button type="submit" loading={isPending} disabled={isEmpty}>
        {recipients.length === 0 ? 'Send' : `Send to ${formatCount(recipients.length, 'athlete')}`}
      </Button>
    </form>
  )
}
