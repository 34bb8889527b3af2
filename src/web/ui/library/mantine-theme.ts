import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  mergeMantineTheme,
  type VariantColorsResolver,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import styles from './mantine-theme.module.css'

/**
 * Uses one CSS variable for all ten shades, because light and dark mode set the variable to different
 * colours.
 */
const createUniformShades = (value: string) => Array(10).fill(value) as unknown as MantineColorsTuple

// The transparent border becomes visible in forced-colors mode.
const transparentBorder = '1px solid transparent'

const resolveVariantColors: VariantColorsResolver = input => {
  if (input.variant === 'filled' && input.color === 'danger')
    return {
      background: 'var(--danger)',
      hover: 'var(--danger)',
      color: 'var(--sheet)',
      border: transparentBorder,
    }
  // Filled buttons use the ink colour, never the accent colour.
  if (input.variant === 'filled')
    return {
      background: 'var(--ink)',
      hover: 'var(--ink-2)',
      color: 'var(--sheet)',
      border: transparentBorder,
    }
  if (input.variant === 'subtle')
    return {
      background: 'transparent',
      hover: 'var(--sunk)',
      color: input.color === 'danger' ? 'var(--danger)' : 'var(--ink)',
      border: transparentBorder,
    }
  return defaultVariantColorsResolver(input)
}

export const mantineTheme = createTheme({
  colors: {
    ink: createUniformShades('var(--ink)'),
    pen: createUniformShades('var(--pen)'),
    danger: createUniformShades('var(--danger)'),
  },
  primaryColor: 'pen',
  variantColorResolver: resolveVariantColors,
  white: 'var(--sheet)',
  black: 'var(--ink)',
  fontFamily: '"Instrument Sans Variable", system-ui, sans-serif',
  fontSizes: { xs: '0.78125rem', sm: '0.875rem', md: '0.875rem', lg: '0.96875rem', xl: '1rem' },
  lineHeights: { xs: '1.44', sm: '1.43', md: '1.43', lg: '1.42', xl: '1.5' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: { fontWeight: '600' },
  defaultRadius: 4,
  radius: { xs: '0.125rem', sm: '0.25rem', md: '0.25rem', lg: '0.375rem', xl: '0.375rem' },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } },
    // Mantine calls `resolveVariantColors` only if a colour is set.
    Button: {
      defaultProps: { color: 'ink' },
      classNames: { root: styles.button, inner: styles.buttonInner, label: styles.buttonLabel },
    },
    Checkbox: { defaultProps: { color: 'ink' } },
    Drawer: { defaultProps: { transitionProps: { duration: 180 } } },
    Input: { classNames: { wrapper: styles.inputWrapper, input: styles.input } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'], withAsterisk: false },
      classNames: { label: styles.label, description: styles.description, error: styles.fault },
    },
    Menu: {
      defaultProps: {
        position: 'bottom-end',
        offset: 6,
        transitionProps: { duration: 120 },
        // ARIA allows only menu items in a menu, and Mantine's focus placeholder is not one.
        withInitialFocusPlaceholder: false,
      },
      classNames: { dropdown: styles.floating, item: styles.menuItem, label: styles.menuLabel },
    },
    Modal: {
      defaultProps: { centered: true, transitionProps: { duration: 180 } },
      classNames: {
        content: styles.floating,
        overlay: styles.veil,
        header: styles.dialogHead,
        title: styles.dialogTitle,
        body: styles.dialogBody,
      },
    },
    NativeSelect: {
      defaultProps: {
        rightSection: createElement(IconChevronDown, { size: 16, stroke: 1.8, 'aria-hidden': true }),
      },
    },
    Popover: {
      defaultProps: { transitionProps: { duration: 120 } },
      classNames: { dropdown: styles.floating },
    },
    SegmentedControl: {
      defaultProps: { withItemsBorders: false, transitionDuration: 120 },
      classNames: { root: styles.segments, indicator: styles.segmentChosen, label: styles.segmentLabel },
    },
  },
})

/** Maps Mantine's CSS variables to the design tokens. */
const mappedVariables = {
  '--mantine-color-body': 'var(--page)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--pencil)',
  '--mantine-color-placeholder': 'var(--pencil)',
  '--mantine-color-anchor': 'var(--ink)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-success': 'var(--pen)',
  '--mantine-color-default': 'var(--sheet)',
  '--mantine-color-default-hover': 'var(--sunk)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge-soft)',
  '--mantine-color-disabled': 'var(--sunk)',
  '--mantine-color-disabled-color': 'var(--pencil)',
  '--mantine-color-disabled-border': 'var(--rule)',
}

/** The style sheet with Mantine's CSS variables. */
export const mantineVariables = createVariables()

function createVariables(): string {
  const { variables, light, dark } = defaultCssVariablesResolver(
    mergeMantineTheme(DEFAULT_THEME, mantineTheme),
  )
  return convertCssVariables(
    {
      variables,
      light: { ...light, ...mappedVariables, '--mantine-color-scheme': 'light' },
      dark: { ...dark, ...mappedVariables, '--mantine-color-scheme': 'dark' },
    },
    ':root',
  )
}
