import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function VerifyEmailScreen() {
  return <NotYetScreen title="VerifyEmail" will="This page is being written." />
}
