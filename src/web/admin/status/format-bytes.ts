const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** Formats a size with a decimal unit: `formatBytes(7_100_000_000)` returns `7.1 GB`. */
export function formatBytes(bytes: number, locale?: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1)
  const value = bytes / 1000 ** power
  const unit = units[power] ?? 'byte'
  const maximumFractionDigits = value < 10 && power > 0 ? 1 : 0
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits,
  }).format(value)
}
