import { Button, PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { account } from '#contract/account.ts'
import { cache } from '../app/cache.ts'
import { call } from '../app/client.ts'
import { faultsOf, sentenceOf } from '../app/failures.ts'
import { useCheckedForm } from '../app/form.ts'
import { toast } from '../app/toast.ts'
import { tokens } from '../app/tokens.ts'
import { FormFault } from '../ui/FormFault.tsx'
import { SectionRow } from '../ui/Section.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { PasswordField } from './PasswordField.tsx'
import { mySignIns } from './queries.ts'

/** A new password, which ends every other session. */
export function PasswordPanel() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <SectionRow label="Password" detail="A new one signs every other device out.">
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Keep it' : 'Change'}
        </TextButton>
      </SectionRow>
      {isOpen && <PasswordForm onDone={() => setOpen(false)} />}
    </>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useCheckedForm(account.changePassword.input, { currentPassword: '', newPassword: '' })
  const change = useMutation({
    mutationFn: async (input: { currentPassword: string; newPassword: string }) => {
      const { token } = await call(account.changePassword, { input })
      tokens.write(token)
    },
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: mySignIns.queryKey })
      toast.success('Your password is changed.')
      onDone()
    },
    onError: error => form.setErrors(faultsOf(error)),
  })
  return (
    <form onSubmit={form.onChecked(input => change.mutate(input))} noValidate>
      <PasswordInput
        w="100%"
        label="Current password"
        autoComplete="current-password"
        required
        {...form.getInputProps('currentPassword')}
      />
      <PasswordField w="100%" label="New password" hasHint {...form.getInputProps('newPassword')} />
      <FormFault>
        {change.error && sentenceOf(change.error, 'Your password was not changed. Please try again.')}
      </FormFault>
      <Button type="submit" variant="default" loading={change.isPending}>
        Change password
      </Button>
    </form>
  )
}
