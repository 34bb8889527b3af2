import { NotYetScreen } from '../app/NotYetScreen.tsx'
import { paths } from '../app/paths.ts'

export function CoachProfileScreen() {
  return (
    <NotYetScreen
      title="Profile"
      will="What your athletes see of you will stand here: a photo, experience, specialties and qualifications. Until then, your name can be changed in Settings."
      meanwhile={{ to: paths.settings, label: 'Open Settings' }}
    />
  )
}
