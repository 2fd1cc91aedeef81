import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|mjs|css|svg|wasm|ttf)$/
/** A smaller file fits in one packet anyway. */
const MIN_BYTES = 1400

/**
 * Writes `.br` and `.gz` beside each asset that shrinks, at the highest level: an eighth smaller than what a server can afford per
 * request, and no work when it is requested.
 */
let folder = ''
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  configResolved({ root, build }) {
    folder = resolve(root, build.outDir)
  },
  closeBundle: {
    sequential: true,
    handler() {
      if (!existsSync(join(folder, 'assets'))) return
      const assets = join(folder, 'assets')
      for (const name of readdirSync(assets, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file))) {
        const content = readFileSync(join(assets, name))
        if (content.length < MIN_BYTES) continue
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content, { params }))
        writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  },
}
