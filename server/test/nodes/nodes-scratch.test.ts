import { existsSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'vitest'
import { fleet } from '../processes/nodes.ts'
import { waitFor } from '../wait.ts'

const nodes = await fleet({ WORKER: '0' })

test('the temporary copies of a killed node are removed at the next start on its machine, with or without jobs', async () => {
  const left = join(nodes.dataDir, 'concordia-upload-velha')
  await mkdir(left)
  const anHourAgo = new Date(Date.now() - 3_700_000)
  await utimes(left, anHourAgo, anHourAgo)
  await nodes.start()
  await waitFor('the copy to be gone', () => !existsSync(left))
}, 30_000)
