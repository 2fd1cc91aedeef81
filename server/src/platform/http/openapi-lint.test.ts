import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'

const app = await ownApp()

test('the OpenAPI document passes the recommended rules of Redocly without an error', async () => {
  const source = await (await fetch(`${app.url}/api/openapi.json`)).text()
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => `${ruleId}: ${message}`)
  expect(errors).toEqual([])
  // The linter did read it: a document with two paths that differ only in the name of a parameter fails.
  const broken = JSON.parse(source) as { paths: Record<string, unknown> }
  broken.paths['/processo/{outro}'] = broken.paths['/processo/{id}']
  const found = await lintFromString({ source: JSON.stringify(broken), absoluteRef: 'openapi.json', config })
  expect(found.filter(({ severity }) => severity === 'error').map(({ ruleId }) => ruleId)).toContain('no-identical-paths')
})
