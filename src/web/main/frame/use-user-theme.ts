import { useEffect } from 'react'
import type { User } from '#contract/account/profile.ts'
import { setColorScheme } from '#web/app/session/color-scheme.ts'

/** Applies the theme from the user's profile, so that it is the same on all devices. */
export function useUserTheme(user: User) {
  const theme = user.preferences?.theme
  useEffect(() => {
    if (theme) setColorScheme(theme === 'system' ? 'auto' : theme)
  }, [theme])
}
