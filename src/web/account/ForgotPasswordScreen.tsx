import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function ForgotPasswordScreen() {
  return <NotYetScreen title="ForgotPassword" will="This page is being written." />
}
