import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import type { User } from '#contract/profile.ts'

/** The theme that the person chose goes with them from device to device. */
export function useOwnTheme(user: User) {
  const { setColorScheme } = useMantineColorScheme()
  const theme = user.preferences?.theme
  useEffect(() => {
    if (theme) setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [theme, setColorScheme])
}
