import { type MantineColorSchemeManager, MantineContext, MantineProvider } from '@mantine/core'
import './styles.css'
import './print.css'
import { type ReactNode, use } from 'react'
import { mantineTheme, mantineVariables } from './mantine-theme.ts'

/** Tells Mantine the colours that are shown. The app changes them itself. */
const colorSchemeManager: MantineColorSchemeManager = {
  get: () => (document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'),
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

/**
 * Provides Mantine’s theme to a part of the app that uses its components. Parts can be nested. The athlete’s home page
 * is shown without Mantine, so that it loads less code.
 */
export function ComponentLibrary({ children }: { children: ReactNode }) {
  if (use(MantineContext)) return children
  return (
    <MantineProvider theme={mantineTheme} withCssVariables={false} colorSchemeManager={colorSchemeManager}>
      {/* React places the same style sheet only once. */}
      <style href="mantine-variables" precedence="mantine">
        {mantineVariables}
      </style>
      {children}
    </MantineProvider>
  )
}
