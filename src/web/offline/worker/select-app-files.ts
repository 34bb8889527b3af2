import type { AppFile } from './verify-app-file.ts'

/**
 * Selects the files to cache: those of the pages for visitors, and those of the roles that use this device. All files
 * if the roles are unknown because an earlier version, which cached all, was installed.
 */
export function selectAppFiles(files: readonly AppFile[], roles: readonly string[] | 'unknown'): AppFile[] {
  if (roles === 'unknown') return [...files]
  return files.filter(({ audiences }) => ['visitor', ...roles].some(role => audiences.includes(role)))
}
