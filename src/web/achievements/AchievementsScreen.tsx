import { NotYetScreen } from '../app/NotYetScreen.tsx'

export function AchievementsScreen() {
  return (
    <NotYetScreen title="Achievements" will="What you have earned, and by which rule, will stand here." />
  )
}
