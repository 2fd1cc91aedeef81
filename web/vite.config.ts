import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const api = `http://127.0.0.1:${process.env.API_PORT ?? 3000}`

export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers with `light-dark()` and CSS nesting; lowered, the first would not follow the menu's choice.
    target: ['chrome125', 'edge125', 'firefox128', 'safari18'],
    // Every target browser has modulepreload, and the CSP allows no inline script anyway.
    modulePreload: { polyfill: false },
    // An inlined asset would be a data: URL, which `script-src 'self'` refuses for workers.
    assetsInlineLimit: 0,
    manifest: true,
  },
  server: { proxy: { '/api': api, '/health': api, '/dev': api } },
})
