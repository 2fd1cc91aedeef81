import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { startTestCluster, temporaryFolder } from './database.ts'
import { makeDemoTemplate } from './demo-template.ts'
import { keepCompiledCode } from './processes/program-env.ts'

/** One PostgreSQL and one folder of compiled code for the whole run. */
export default async function setup({ provide }: TestProject) {
  const compiled = await temporaryFolder()
  const [cluster] = await Promise.all([startTestCluster(), keepCompiledCode(compiled)])
  await makeDemoTemplate(cluster.url)
  provide('clusterUrl', cluster.url)
  provide('compiledCode', compiled)
  return async () => {
    await cluster.stop()
    await rm(compiled, { recursive: true, force: true })
  }
}
