import { importados } from '@concordia/contract/api'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { Importado } from '@concordia/contract/secretaria/schemas/importados'
import { comArtigo } from '@concordia/contract/values/substantivo'
import type { Deps } from '../../deps.ts'
import { staffOutside } from '../../direitos/secretaria.ts'
import { implement } from '../../platform/http/implement.ts'
import { staff } from '../../platform/http/policy.ts'
import { presentPage } from '../../platform/paging.ts'
import { abrirImportado, impedidoDeAbrir } from './abrir.ts'
import { listAAbrir } from './queries.ts'

/** The secretariat, for a procedimento that was imported, unless they take part in it. */
const staffOfImportado = staffOutside<{ id: number }>(async ({ db, params: { id } }) => {
  const found = await db.selectFrom('importados').select('procedimentoId').where('procedimentoId', '=', id).executeTakeFirst()
  return found && [id]
})

export const importadosRoutes = (deps: Deps) =>
  implement(importados, {
    list: {
      policy: staff,
      rate: 'leitura',
      run: async ({ db, query }) => ({ importados: presentPage(await listAAbrir(db, query.page), presentImportado) }),
    },
    abrir: {
      policy: staffOfImportado,
      rate: 'escrita',
      run: async ({ params, caller }) => {
        const tipo = TIPOS[await abrirImportado(deps, caller, params.id)]
        return { message: `${capital(comArtigo(tipo))} ${params.id} foi aberto: as partes recebem número e senha por e-mail.` }
      },
    },
  })

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

type Row = Awaited<ReturnType<typeof listAAbrir>>['rows'][number]

const presentImportado = ({ id, tipo, situacao, partes, ...row }: Row): Importado => ({
  procedimento: { id, tipo: tipo as Tipo },
  numero: row.numero,
  classe: row.classe,
  demandantes: partes.filter(({ polo }) => polo === 'demandante').map(({ nome }) => nome),
  demandadas: partes.filter(({ polo }) => polo === 'demandada').map(({ nome }) => nome),
  enderecos: row.enderecos ?? 0,
  protocolado_em: row.createdAt.toISOString(),
  importado_em: row.importadoEm.toISOString(),
  importado_por: row.importadoPor ?? '',
  arquivo: row.arquivo,
  impedido: impedidoDeAbrir({ tipo: tipo as Tipo, situacao }),
})
