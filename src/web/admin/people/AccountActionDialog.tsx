import type { AccountAction, AccountDialogProps } from './account-actions.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { DisableAccountDialog } from './DisableAccountDialog.tsx'
import { EmailChangeLinkDialog } from './EmailChangeLinkDialog.tsx'
import { EnableAccountDialog } from './EnableAccountDialog.tsx'
import { SignOutPersonDialog } from './SignOutPersonDialog.tsx'
import { TurnOffSecondFactorDialog } from './TurnOffSecondFactorDialog.tsx'
import { VerificationLinkDialog } from './VerificationLinkDialog.tsx'

const dialogs: Record<AccountAction, (props: AccountDialogProps) => React.ReactNode> = {
  'sign-out': SignOutPersonDialog,
  role: ChangeRoleDialog,
  'second-factor': TurnOffSecondFactorDialog,
  'verification-link': VerificationLinkDialog,
  'email-change': EmailChangeLinkDialog,
  disable: DisableAccountDialog,
  enable: EnableAccountDialog,
}

/** The dialog in which an administrator confirms an action. */
export function AccountActionDialog({ kind, ...props }: AccountDialogProps & { kind: AccountAction }) {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}
