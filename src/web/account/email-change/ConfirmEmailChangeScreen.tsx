import { Button } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { useSubmission } from '#web/app/feedback/use-submission.ts'
import { AuthPage } from '#web/app/layout/AuthPage.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useSession } from '#web/app/session/session.tsx'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { SubmitButton } from '#web/ui/controls/SubmitButton.tsx'
import { confirmNewEmail } from './queries.ts'

/** The page that opens from a link in an email about another email address. Opening it changes nothing yet. */
export function ConfirmEmailChangeScreen() {
  const { token = '' } = useParams()
  const { isAuthenticated } = useSession()
  const confirm = useSubmission({ mutationFn: () => confirmNewEmail(token) })
  if (confirm.data === undefined)
    return (
      <AuthPage
        title="Change your email address"
        sentence="Confirm only if you asked to change the email address of your account."
      >
        <form
          noValidate
          onSubmit={event => {
            event.preventDefault()
            if (!confirm.isPending) confirm.mutate()
          }}
        >
          <FormFault>
            {confirm.error && getFailureMessage(confirm.error, 'Nothing was confirmed. Please try again.')}
          </FormFault>
          <SubmitButton isBusy={confirm.isPending} busy="Confirming...">
            Confirm the change
          </SubmitButton>
        </form>
      </AuthPage>
    )
  return (
    <div role="status">
      <AuthPage
        title={confirm.data ? 'Email address changed' : 'Address confirmed'}
        sentence={
          confirm.data
            ? 'From now on, sign in with your new address.'
            : 'Now open the link that was sent to your other address.'
        }
      >
        <Button component={Link} to={isAuthenticated ? paths.settings : paths.login()} size="lg" fullWidth>
          {isAuthenticated ? 'Back to settings' : 'Sign in'}
        </Button>
      </AuthPage>
    </div>
  )
}
