// The same list, screen and filing over 10,000 procedures and over the whole base, in the same run: a ratio above 1 shows what gets
// slower as the base grows.

import { listEtiquetas } from '../server/src/autos/marcadores/etiquetas.ts'
import { PROCEDIMENTOS } from '../server/src/autos/membros/partes.ts'
import { listProcedimentos } from '../server/src/procedimentos/consulta/lista.ts'
import { findProcedimento, findRelation, listEventos } from '../server/src/procedimentos/consulta/queries.ts'
import { openBase } from './base.ts'
import { filer } from './filing/filing-form.ts'
import { compare, report, type Side } from './measure.ts'
import { ROWS } from './options.ts'
import { startServer } from './server.ts'

const SMALL = 10_000
const ROUNDS = 60
const FILINGS = 15

if (ROWS <= SMALL) {
  console.log(`       só se mede o crescimento de uma base com mais de ${SMALL.toLocaleString('pt-BR')} procedimentos.`)
  process.exit(0)
}
const bases = [await openBase(SMALL), await openBase(ROWS)]
try {
  const both = (name: string, run: (base: (typeof bases)[number]) => Promise<unknown>): Side[] =>
    bases.map((base) => ({ name: `${name} ${base.rows}`, run: () => run(base) }))
  const list = (viewer: { userId: number; all: boolean }) => (base: (typeof bases)[number]) =>
    listProcedimentos(base.app.deps.db, { viewer, tipo: 'processo', filter: {}, now: new Date() }, 1)
  const read = await compare(ROUNDS, [
    ...both('mine', list({ userId: 1, all: false })),
    ...both('staff', list({ userId: 9, all: true })),
    ...both('details', ({ app, busy: { processo: busy } }) => {
      const { db } = app.deps
      return Promise.all([
        findProcedimento(db, busy),
        listEventos(db, busy),
        listEtiquetas(db, PROCEDIMENTOS, 1, busy),
        findRelation(db, 1, busy),
      ])
    }),
  ])
  const times = (of: Map<string, number>, name: string) => bases.map(({ rows }) => of.get(`${name} ${rows}`)!) as [number, number]
  const grown = (what: string, [small, large]: [number, number]) =>
    report(
      `${what}: ${ROWS.toLocaleString('pt-BR')} (${large.toFixed(1)} ms) / ${SMALL.toLocaleString('pt-BR')} (${small.toFixed(1)} ms)`,
      large / small,
      '×',
    )
  grown('lista do usuário', times(read, 'mine'))
  grown('lista da secretaria', times(read, 'staff'))
  grown('detalhes com 200 eventos', times(read, 'details'))

  const servers = []
  try {
    for (const { dataDir } of bases) servers.push(await startServer({ dataDir, env: { WORKER: '0' } }))
    const sides: Side[] = []
    for (const [i, server] of servers.entries()) {
      const { charge, file } = await filer(server)
      const charges: string[] = []
      for (let n = 0; n <= FILINGS; n++) charges.push(await charge())
      sides.push({ name: `file ${bases[i]!.rows}`, run: () => file(charges.pop()!) })
    }
    grown('petição com três PDFs de 2 MB', times(await compare(FILINGS, sides), 'file'))
  } finally {
    for (const server of servers) await server.stop()
  }
} finally {
  for (const base of bases) await base.close()
}
