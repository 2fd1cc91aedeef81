import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')

/** A file of one subject, at some depth, and an import that docs/architecture.md forbids there. */
const FORBIDDEN = [
  ['server/src/procedimentos/a.ts', '../pagamentos/liquidar.ts'],
  ['server/src/procedimentos/eventos/b.ts', '../../pagamentos/liquidar.ts'],
  ['server/src/procedimentos/eventos/deeper/c.ts', '../../../secretaria/atos/designar.ts'],
  ['server/src/procedimentos/autos/d.ts', '../../processos/present.ts'],
  ['server/src/procedimentos/eventos/ah.ts', '../../validador/montar.ts'],
  ['server/src/processos/ai.ts', '../validador/validar.ts'],
  ['server/src/protocolo/ae.ts', '../processos/present.ts'],
  ['server/src/procedimentos/entrada/af.ts', '../../protocolo/protocolar.ts'],
  ['server/src/pagamentos/boleto/e.ts', '../../procedimentos/acesso.ts'],
  ['server/src/identidade/entrada/f.ts', '../../procedimentos/acesso.ts'],
  ['server/src/notificacoes/catalogo/g.ts', '../../identidade/sessions.ts'],
  ['server/src/platform/pdf/seal/h.ts', '../../../procedimentos/acesso.ts'],
  ['server/src/rascunhos/al.ts', '../processos/protocolar.ts'],
  ['server/src/procedimentos/am.ts', '../rascunhos/queries.ts'],
  ['server/src/secretaria/atos/i.ts', '../../relatorios/queries.ts'],
  ['server/src/relatorios/custas/j.ts', '../../secretaria/policy.ts'],
  ['web/src/ui/form/k.ts', '../../procedimentos/Section.tsx'],
  ['web/src/api/deeper/still/l.ts', '../../../identidade/registro.ts'],
  ['web/src/procedimentos/autos/m.ts', '../../secretaria/atos/Painel.tsx'],
  ['web/src/paths/u.ts', '../home/HomePage.tsx'],
  ['web/src/ui/dialog/v.ts', '../../app/watch.ts'],
  ['web/src/api/w.ts', '../app/queryClient.ts'],
  ['web/src/paths/x.ts', '../app/screens.ts'],
  ['web/src/procedimentos/autos/y.ts', '../../app/guard.ts'],
  ['web/src/secretaria/atos/z.ts', '../../app/shell/Brand.tsx'],
  ['web/src/home/ac.ts', '@mantine/core', 'Modal'],
  ['contract/src/procedimentos/n.ts', '../../../server/src/app.ts'],
] as const

/** The same depths, with an allowed import. */
const ALLOWED = [
  ['server/src/procedimentos/eventos/o.ts', '../../notificacoes/notify.ts'],
  ['server/src/casos/ag.ts', '../protocolo/protocolar.ts'],
  ['server/src/procedimentos/eventos/aj.ts', '../../validador/validar.ts'],
  ['server/src/negociacoes/acordo/ak.ts', '../../validador/validar.ts'],
  ['server/src/secretaria/atos/p.ts', '../../procedimentos/acesso.ts'],
  ['server/src/secretaria/pagamentos/q.ts', '../../pagamentos/liquidar.ts'],
  ['server/src/procedimentos/eventos/r.ts', '@concordia/contract/pagamentos/custas'],
  ['web/src/procedimentos/autos/s.ts', '../../secretaria/atos/daSecretaria.tsx'],
  ['web/src/app/shell/aa.ts', '../../notificacoes/unread.ts'],
  ['web/src/test/ab.ts', '../app/App.tsx'],
  ['web/src/ui/dialog/ad.ts', '@mantine/core', 'Modal'],
  ['web/src/ui/form/t.ts', '@concordia/contract/identidade/identidade'],
] as const

let folder: string
let refused: Map<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'concordia-walls-'))
  await cp(join(ROOT, 'biome.json'), join(folder, 'biome.json'))
  for (const [file, imported, name = 'something'] of [...FORBIDDEN, ...ALLOWED]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `import { ${name} } from '${imported}'\n\nexport const used = ${name}\n`)
  }
  refused = await lint()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(FORBIDDEN.map(([file, imported]) => [file, imported] as const))('%s may not import %s', (file) => {
  expect(refused.get(file)).toBe('lint/style/noRestrictedImports')
})

test.each(ALLOWED.map(([file, imported]) => [file, imported] as const))('%s may import %s', (file) => {
  expect(refused.get(file)).toBeUndefined()
})

/** The files that the linter refuses, and by which rule. */
async function lint(): Promise<Map<string, string>> {
  const args = [
    BIOME,
    'lint',
    '--vcs-enabled=false',
    '--only=style/noRestrictedImports',
    '--reporter=json',
    '--max-diagnostics=none',
    '.',
  ]
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout))
  })
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[]
  }
  return new Map(
    diagnostics.map(({ category, location: { path } }) => [
      (typeof path === 'string' ? path : path.file).replace('../', ''),
      category,
    ]),
  )
}
