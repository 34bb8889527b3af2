import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function ResetPasswordScreen() {
  return <NotYetScreen title="ResetPassword" will="This page is being written." />
}
