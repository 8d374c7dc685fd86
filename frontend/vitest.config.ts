import { defineConfig, mergeConfig } from 'vitest/config'
import page from './vite.config'

// a busy machine needs long to read the page's code
export default mergeConfig(page, defineConfig({ test: { testTimeout: 60_000 } }))
