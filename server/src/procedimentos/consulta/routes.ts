import { campo } from '@concordia/contract/http/shapes'
import type { ProcessoFilter } from '@concordia/contract/procedimentos/schemas/processos'
import { noFio, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Deps } from '../../deps.ts'
import { maySeeDocumento } from '../../direitos/see-documento.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, type Caller, isStaff } from '../../platform/http/actor.ts'
import { signedIn } from '../../platform/http/policy.ts'
import { downloadDocumento } from '../autos/arquivo.ts'
import { tie } from '../entrada/tie.ts'
import { contagensDe } from './contagens.ts'
import { exportLista } from './export.ts'
import { readFilter } from './filtro.ts'
import { listProcedimentos } from './lista.ts'
import { exportPlanilha } from './planilha.ts'
import { presentLista } from './present-lista.ts'

interface Listing {
  db: Db
  user: Actor
  query: { page: number }
  body: ProcessoFilter
}
interface Linking {
  body: { id: number; password: string }
  caller: Caller
}

/** The list, linking by password and the documents, for the routes of every tipo. */
export const consultaImpls = <T extends Tipo>(deps: Deps, tipo: T) => ({
  list: {
    policy: signedIn,
    rate: 'leitura' as const,
    run: async ({ db, user, query, body }: Listing) => {
      const viewer = { userId: user.id, all: isStaff(user) }
      const search = { viewer, tipo, filter: readFilter(body), now: deps.clock.now() }
      return campo(noFio(tipo).campos, presentLista(await listProcedimentos(db, search, query.page), user.id))
    },
  },
  contagens: {
    policy: signedIn,
    rate: 'leitura' as const,
    run: async ({ db, user }: Pick<Listing, 'db' | 'user'>) => ({
      contagens: await contagensDe(db, tipo, { userId: user.id, all: isStaff(user) }),
    }),
  },
  add: {
    policy: signedIn,
    rate: 'acesso' as const,
    run: async ({ body, caller }: Linking) => {
      await tie(deps, caller, tipo, body)
      return { message: `${TIPOS[tipo].titulo} adicionado com sucesso` }
    },
  },
  documento: {
    policy: maySeeDocumento(tipo),
    rate: 'arquivo' as const,
    run: ({ params, caller }: { params: { id: number }; caller: Caller }) => downloadDocumento(deps, caller, params.id),
  },
})

interface Exporting {
  body: ProcessoFilter
  caller: Caller
  signal: AbortSignal
}
const exportacao = { policy: signedIn, rate: 'exportacao' as const }

/** The filtered list as a file. */
export const listaEmArquivoImpls = (deps: Deps, tipo: Tipo) => ({
  export: {
    ...exportacao,
    run: ({ body, caller, signal }: Exporting) => exportLista(deps, tipo, caller, signal, readFilter(body)),
  },
  csv: {
    ...exportacao,
    run: ({ body, caller }: Exporting) => exportPlanilha(deps, tipo, caller, readFilter(body), 'csv'),
  },
  xlsx: {
    ...exportacao,
    run: ({ body, caller }: Exporting) => exportPlanilha(deps, tipo, caller, readFilter(body), 'xlsx'),
  },
})
