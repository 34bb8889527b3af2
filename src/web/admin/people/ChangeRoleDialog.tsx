import { Button, NativeSelect, PasswordInput } from '@mantine/core'
import { type Role, roles } from '#contract/account/profile.ts'
import { administration } from '#contract/admin/administration.ts'
import { refetchAdminData } from '#web/admin/queries.ts'
import { call } from '#web/app/client/api-client.ts'
import { getFailureMessage, getFieldErrors } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { useValidatedForm } from '#web/app/feedback/use-validated-form.ts'
import { changeRoleInput } from '#web/app/schemas/administration-schemas.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AccountDialog.module.css'
import { type AccountDialogProps, roleLabels } from './account-actions.ts'

const roleDescriptions: Record<Role, string> = {
  athlete: 'Logs workouts and follows the programs of coaches. Open invitations and join codes end.',
  coach: 'Writes programs and sees the data that athletes share.',
  admin: 'Can do what a coach can, and use this page. Does not see the training of other coaches’ athletes.',
}

export function ChangeRoleDialog({ account, onClose }: AccountDialogProps) {
  const name = formatFullName(account)
  const form = useValidatedForm(changeRoleInput, { role: account.role, password: '' })
  const change = useSubmission({
    mutationFn: (input: { role: Role; password: string }) =>
      call(administration.changeRole, { params: { id: account.id }, input }),
    onSuccess: (_, input) => {
      void refetchAdminData()
      toast.success(`The role of ${name} is now ${roleLabels[input.role]}.`)
      onClose()
    },
    onError: error => form.setErrors(getFieldErrors(error)),
  })
  const isUnchanged = form.values.role === account.role
  return (
    <ModalSheet isOpen title={`Role of ${name}`} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={form.onChecked(input => change.mutate(input))}>
        <NativeSelect
          label="Role"
          description={roleDescriptions[form.values.role]}
          data={roles.map(value => ({ value, label: roleLabels[value] }))}
          data-autofocus
          {...form.getInputProps('role')}
        />
        <PasswordInput
          label="Your password"
          autoComplete="current-password"
          required
          {...form.getInputProps('password')}
        />
        <FormFault>
          {change.error && getFailureMessage(change.error, 'Nothing was changed. Please try again.')}
        </FormFault>
        <Button type="submit" size="lg" disabled={isUnchanged} loading={change.isPending}>
          {isUnchanged ? 'Choose another role' : 'Change role'}
        </Button>
      </form>
    </ModalSheet>
  )
}
