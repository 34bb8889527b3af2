import { NotYetScreen } from './NotYetScreen.tsx'
import { paths } from './paths.ts'

export function HelpScreen() {
  return (
    <NotYetScreen
      title="Help & Support"
      will="Searchable help and the keyboard map will stand here. Until then, your coach and whoever runs this server can help."
      meanwhile={{ to: paths.home, label: 'Back to the start' }}
    />
  )
}
