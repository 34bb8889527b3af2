import { Button, Textarea } from '@mantine/core'
import type { FormEvent, Ref } from 'react'
import { sentenceOf } from '../../app/failures.ts'
import { messages } from '../../app/messages.ts'
import { FormFault } from '../../ui/FormFault.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import parts from './InviteFormPanel.module.css'
import { SentPanel } from './SentPanel.tsx'
import type { Inviting } from './use-inviting.ts'

/** Addresses, a word with them if wanted, and what became of those that were sent. */
export function InviteFormPanel({
  ref,
  inviting,
  isFilled,
}: {
  ref: Ref<HTMLTextAreaElement> | undefined
  inviting: Inviting
  isFilled: boolean
}) {
  const { text, setText, message, setMessage, count, fault, send, invite } = inviting
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form onSubmit={submit} noValidate className={parts.form}>
      <Textarea
        ref={ref}
        label="Email addresses, one or many"
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
        <TextButton className={parts.way} onClick={() => setMessage('')}>
          Add a message
        </TextButton>
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
      <FormFault>{invite.error && sentenceOf(invite.error, messages.network)}</FormFault>
      <Button
        type="submit"
        variant={isFilled ? 'filled' : 'default'}
        size={isFilled ? 'lg' : 'sm'}
        fullWidth
        loading={invite.isPending}
      >
        {count === 0 ? 'Send' : `Send ${count}`}
      </Button>
      <div role="status">{invite.data && <SentPanel {...invite.data.data} onClose={invite.reset} />}</div>
    </form>
  )
}
