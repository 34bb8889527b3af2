import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function MyCoachesScreen() {
  return (
    <NotYetScreen title="My Coaches" will="Your coaches will stand here, with what each of them may see." />
  )
}
