import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { PRORROGAR_PRAZOS } from '../../src/platform/jobs/prorrogar-prazos.ts'
import { ownApp } from '../app.ts'
import { runJob } from '../jobs.ts'

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
  annotations: { summary: string }
}
const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown }
const read = (path: string) => readFileSync(join(import.meta.dirname, '../../..', path), 'utf8')
const { groups } = load(read('deploy/prometheus-alertas.yaml')) as { groups: { name: string; rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

/** Labels that Prometheus adds to every series. */
const ADDED = ['up']
const ADDED_LABELS = ['job', 'instance']
/** The metrics and labels in a rule's expression. */
function namedIn(expr: string) {
  const bare = expr.replaceAll(/"[^"]*"/g, '""')
  const labels = [...bare.matchAll(/\{([^}]*)\}|\bby \(([^)]*)\)/g)].flatMap(([, chosen, by]) =>
    (chosen ?? by)!.split(',').map((part) => part.trim().split(/[=!]/)[0]!),
  )
  const measures = bare.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ').match(/\b[a-z]+(_[a-z0-9]+)+\b(?!\s*\()|\bup\b/g)
  return { labels, measures: measures ?? [] }
}

describe('the rules for Prometheus', async () => {
  const app = await ownApp()
  await runJob(app, PRORROGAR_PRAZOS)
  await fetch(`${app.url}/health/ready`)
  const lines = (await (await fetch(`${app.url}/metrics`)).text()).split('\n').filter((line) => line && !line.startsWith('#'))
  const labelsOf = new Map<string, Set<string>>()
  for (const line of lines) {
    const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line)!
    const known = labelsOf.get(name) ?? new Set(ADDED_LABELS)
    for (const [, label] of labels.matchAll(/(\w+)="/g)) known.add(label!)
    labelsOf.set(name, known)
  }
  for (const name of ADDED) labelsOf.set(name, new Set(ADDED_LABELS))

  test.each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s uses metrics that /metrics prints, and has a description',
    (_name, rule) => {
      const { measures, labels } = namedIn(rule.expr)
      expect(measures.length).toBeGreaterThan(0)
      for (const measure of measures) expect([...labelsOf.keys()]).toContain(measure)
      for (const label of labels)
        expect(
          measures.some((measure) => labelsOf.get(measure)!.has(label)),
          label,
        ).toBe(true)
      for (const [, route] of rule.expr.matchAll(/route="([^"]+)"/g)) expect(lines.join()).toContain(`route="${route}"`)
      for (const [open, close] of ['()', '{}', '[]']) expect(rule.expr.split(open!).length).toBe(rule.expr.split(close!).length)
      if (rule.for !== undefined) expect(rule.for).toMatch(/^\d+m$/)
      expect(rule.labels.severity).toMatch(/^(critical|warning)$/)
      expect(rule.annotations.summary).toMatch(/^[A-ZÀ-Ý].*\.$/)
      for (const [, label] of rule.annotations.summary.matchAll(/\$labels\.(\w+)/g))
        expect([...labels, ...(rule.expr.includes('by (') ? [] : ADDED_LABELS)]).toContain(label)
    },
  )

  test('the operations guide explains every alert', () => {
    const told = [...read('docs/operations.md').matchAll(/^\| `([A-Z]\w+)` \|/gm)].map(([, name]) => name)
    expect(told).toEqual(rules.map(({ alert }) => alert))
  })
})
