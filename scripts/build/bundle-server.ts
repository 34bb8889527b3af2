import { resolve } from 'node:path'
import { bundleServer } from './bundle.ts'

await bundleServer(resolve(import.meta.dirname, '../../dist/server'))
