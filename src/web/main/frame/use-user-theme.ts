import { useMantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import type { User } from '#contract/account/profile.ts'

/** Applies the theme from the user's profile, so that it is the same on all devices. */
export function useUserTheme(user: User) {
  const { setColorScheme } = useMantineColorScheme()
  const theme = user.preferences?.theme
  useEffect(() => {
    if (theme) setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [theme, setColorScheme])
}
