import { Button, Textarea } from '@mantine/core'
import type { FormEvent, Ref } from 'react'
import { minAthletesForMessage } from '#contract/people/people.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useUser } from '#web/app/session/session.tsx'
import { messages } from '#web/app/specification/messages.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { InvitationResultSection } from './InvitationResultSection.tsx'
import styles from './InviteFormSection.module.css'
import type { InviteForm } from './use-invite-form.ts'

/** The form for inviting athletes by email, with an optional message, followed by the result. */
export function InviteFormSection({
  ref,
  inviting,
  isFilled,
}: {
  ref: Ref<HTMLTextAreaElement> | undefined
  inviting: InviteForm
  isFilled: boolean
}) {
  // The server also counts former athletes.
  const mayAddMessage = useUser().athletes.length >= minAthletesForMessage
  const { text, setText, message, setMessage, count, fault, send, invite } = inviting
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Textarea
        ref={ref}
        label="Email addresses (one or more)"
        rows={2}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="email"
        error={fault}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
        }}
      />
      {message === undefined ? (
        <>
          <TextButton className={styles.way} disabled={!mayAddMessage} onClick={() => setMessage('')}>
            Add a message
          </TextButton>
          {!mayAddMessage && (
            <p className={styles.reason}>
              You can add a message once {minAthletesForMessage} athletes have accepted you as their coach.
            </p>
          )}
        </>
      ) : (
        <Textarea
          label="Message"
          rows={3}
          maxLength={1000}
          data-autofocus
          value={message}
          onChange={event => setMessage(event.currentTarget.value)}
        />
      )}
      <FormFault>{invite.error && getFailureMessage(invite.error, messages.network)}</FormFault>
      <Button
        type="submit"
        variant={isFilled ? 'filled' : 'default'}
        size={isFilled ? 'lg' : 'sm'}
        fullWidth
        loading={invite.isPending}
      >
        {count === 0 ? 'Send invitations' : `Send ${formatCount(count, 'invitation')}`}
      </Button>
      <div role="status">
        {invite.data && <InvitationResultSection {...invite.data.data} onClose={invite.reset} />}
      </div>
    </form>
  )
}
