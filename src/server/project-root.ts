import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/**
 * The directory that contains package.json, whether the server runs from source or from the bundle in `dist`.
 */
export const projectRoot = dirname(findPackageJSON(import.meta.url) ?? process.cwd())
