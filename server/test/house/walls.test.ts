import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readImports } from './imports.ts'

const BELOW = 'config platform deps.ts subject.ts personal-data.ts'

/**
 * The rooms and single files of its own package that each room may import, besides itself. `*` stands for every room, `!room`
 * takes one out, `@file` is that file of every room. The files beside the rooms (`app.ts`, `main.tsx` …) put everything together
 * and may import all.
 */
const WALLS: Record<string, Record<string, string>> = {
  'contract/src': { '*': '*' },
  'server/src': {
    config: '',
    platform: 'config',
    avisos: BELOW,
    identidade: `${BELOW} avisos`,
    ...subjects({
      direitos: '',
      textos: '',
      autos: 'direitos publico/valida/validate.ts',
      pagamentos: 'textos',
      conta: 'pagamentos',
      negociacoes: 'autos direitos textos procedimentos',
      procedimentos: 'autos direitos textos pagamentos publico/valida/validate.ts',
      arbitragem: 'autos direitos textos procedimentos pagamentos publico/valida/validate.ts',
      mesa: 'arbitragem direitos procedimentos negociacoes pagamentos',
      publico: 'conta textos',
      secretaria: 'arbitragem autos direitos textos procedimentos negociacoes pagamentos conta publico',
    }),
    commands: '*',
    demo: '*',
  },
  'web/src': {
    paths: 'api ui @paths.ts',
    api: 'paths ui',
    ui: 'api paths',
    opening: 'api paths',
    app: '* !test',
    test: '*',
    secretaria: '* !app !test !subjects.ts',
    '*': '* !app !test !subjects.ts !secretaria secretaria/atos/daSecretaria.tsx secretaria/pagamentos/AtosDaCusta.tsx',
  },
}

function subjects(used: Record<string, string>): Record<string, string> {
  const rows = Object.entries(used).map(([room, rooms]) => [room, `${BELOW} identidade avisos ${rooms}`])
  return Object.fromEntries(rows)
}

test.each(Object.keys(WALLS))('every room of %s imports only what the table lets it import', async (folder) => {
  const imports = await readImports(folder)
  const broken = [...imports].flatMap(([file, imported]) =>
    imported.filter(({ from }) => !mayImport(file, from)).map(({ from }) => `${file} imports ${from}`),
  )
  expect(imports.size).toBeGreaterThan(100)
  expect(broken).toEqual([])
})

test.each([
  ['server/src/negociacoes/a.ts', '../pagamentos/liquidar.ts'],
  ['server/src/autos/eventos/deeper/c.ts', '../../../secretaria/atos/designar.ts'],
  ['server/src/autos/eventos/ah.ts', '../../publico/valida/build.ts'],
  ['server/src/platform/pdf/seal/h.ts', '../../../direitos/see.ts'],
  ['server/src/avisos/deeper/g.ts', '../../identidade/sessions.ts'],
  ['server/src/a-new-room/a.ts', '../pagamentos/liquidar.ts'],
  ['server/src/platform/a.ts', '../../../web/src/api/call.ts'],
  ['web/src/ui/form/k.ts', '../../procedimentos/Section.tsx'],
  ['web/src/procedimentos/autos/m.ts', '../../secretaria/atos/Painel.tsx'],
  ['web/src/secretaria/atos/z.ts', '../../app/shell/Brand.tsx'],
  ['web/src/home/a.ts', '../test/app.tsx'],
  ['web/src/home/a.ts', '../subjects.ts'],
  ['web/src/paths/paths.ts', '../home/screens.ts'],
  ['contract/src/procedimentos/n.ts', '../../../server/src/app.ts'],
  ['contract/src/procedimentos/n.ts', 'node:fs'],
  ['server/src/pagamentos/a.ts', '@concordia/test-doubles/stripe/server'],
])('%s may not import %s', (file, imported) => {
  expect(mayImport(file, imported)).toBe(false)
})

test.each([
  ['server/src/app.ts', './mesa/busca/routes.ts'],
  ['server/src/autos/eventos/aj.ts', '../../publico/valida/validate.ts'],
  ['server/src/autos/eventos/aj.ts', '../autos/autos.ts'],
  ['server/src/procedimentos/a.test.ts', '../pagamentos/liquidar.ts'],
  ['server/src/pagamentos/a.slow.test.ts', '@concordia/test-doubles/stripe/server'],
  ['server/src/autos/eventos/r.ts', '@concordia/contract/pagamentos/custas'],
  ['web/src/procedimentos/autos/s.ts', '../../secretaria/atos/daSecretaria.tsx'],
  ['web/src/home/a.test.tsx', '../test/app.tsx'],
  ['web/src/paths/paths.ts', '../home/paths.ts'],
])('%s may import %s', (file, imported) => {
  expect(mayImport(file, imported)).toBe(true)
})

test.each([
  ['pdf-signatures', /^(node:https?|node:net|pg|kysely)$/],
  ['test-doubles', /^(pg|kysely)$/],
])('the package %s imports neither the house nor a database; only doubles use the network', async (name, others) => {
  const imports = await readImports(`packages/${name}`)
  const from = [...imports.values()].flat().map((found) => found.from)
  expect(imports.size).toBeGreaterThan(15)
  expect(from.filter((name) => /^@concordia\/|\/(server|contract|web)\//.test(name) || others.test(name))).toEqual([])
})

function mayImport(file: string, from: string): boolean {
  const folder = file.split('/', 2).join('/')
  const inTests = /\.(test|scene)\.tsx?$/.test(file)
  if (from.startsWith('@concordia/test-doubles/')) return inTests
  if (!from.startsWith('.')) return folder !== 'contract/src' || !/^(node:|@concordia\/|react|fastify|kysely)/.test(from)
  const importer = relative(folder, file)
  const imported = relative(folder, join(dirname(file), from))
  const room = roomOf(imported)
  if (inTests && (folder === 'server/src' || room === 'test')) return true
  if (room === '..') return importer.startsWith('test/')
  if (!importer.includes('/') || room === roomOf(importer)) return true
  const row = (WALLS[folder]?.[roomOf(importer)] ?? WALLS[folder]?.['*'] ?? '').split(' ')
  const ofEveryRoom = imported.replace(`${room}/`, '@')
  return [imported, room, ofEveryRoom].some((name) => row.includes(name)) || (row.includes('*') && !row.includes(`!${room}`))
}

function roomOf(path: string): string {
  return path.split('/', 1).join()
}

test('calls and words of the contract load no zod, so that a screen without a form carries none', async () => {
  const imports = await readImports('contract/src')
  const loaded = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen
    seen.add(file)
    for (const { from } of (imports.get(file) ?? []).filter(({ kind }) => kind === 'loaded')) {
      if (from.startsWith('.')) loaded(join(dirname(file), from), seen)
      else seen.add(from)
    }
    return seen
  }
  const light = [...imports.keys()].filter((file) => /\/(calls|words)\.ts$/.test(file))
  expect(light.length).toBeGreaterThan(20)
  expect(light.filter((file) => loaded(file).has('zod'))).toEqual([])
})
