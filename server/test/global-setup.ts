import type { TestProject } from 'vitest/node'
import { startTestCluster } from './database.ts'

/** One PostgreSQL for the whole run. */
export default async function setup({ provide }: TestProject) {
  const cluster = await startTestCluster()
  provide('clusterUrl', cluster.url)
  return cluster.stop
}
