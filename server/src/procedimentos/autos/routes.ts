import type { api } from '@concordia/contract/api'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { etiquetar } from '../../autos/marcadores/etiquetas.ts'
import { PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { leitorDe, temSegredo } from '../../direitos/secrecy.ts'
import { maySee, maySeeAutos, seesAutos } from '../../direitos/see.ts'
import { audit } from '../../platform/audit/audit.ts'
import { implement } from '../../platform/http/implement.ts'
import { policy } from '../../platform/http/policy.ts'
import { relatorioDeNotificacoes } from '../avisos/relatorio-notificacoes.ts'
import { downloadCompleto } from './completo.ts'
import { verifyTrail } from './integridade.ts'

/** A parte can only be addressed through its own procedimento. */
const maySeeParte = (tipo: Tipo) =>
  policy<{ id: number; parteId: number }>(
    async ({ db, user, params: { id, parteId } }) =>
      (await seesAutos(db, user, id, tipo)) &&
      (await db
        .selectFrom('partes')
        .select('id')
        .where('id', '=', parteId)
        .where('procedimentoId', '=', id)
        .executeTakeFirst()) !== undefined,
  )

const semDetalhe = (tipo: Tipo, { numero }: { numero: number }) => ({
  numero,
  motivo: `há uma diferença neste evento. Como o ${TIPOS[tipo].um} tem documentos sob sigilo, só a secretaria vê qual é`,
})

export const autosRoutes = (deps: Deps, tipo: Tipo, autos: (typeof api)['autos' | 'autosDoCaso']) =>
  implement(autos, {
    download: {
      policy: maySeeAutos(tipo),
      rate: 'arquivo',
      acts: true,
      run: ({ params: { id }, caller, signal }) => downloadCompleto(deps, caller, signal, tipo, id),
    },
    notificacoes: {
      policy: maySeeParte(tipo),
      rate: 'arquivo',
      acts: true,
      run: async ({ db, params: { id, parteId }, caller, signal }) => {
        const download = await relatorioDeNotificacoes(deps, tipo, { id, parteId }, signal)
        await audit(db, caller, { act: 'relatorio-de-notificacoes', object: tipo, id, data: { parteId } })
        return download
      },
    },
    integridade: {
      policy: maySeeAutos(tipo),
      rate: 'leitura',
      run: async ({ db, user, params: { id } }) => {
        const [verificacao, leitor] = await Promise.all([verifyTrail(db, id), leitorDe(db, user, id)])
        // The result names files and their SHA-256, so only a reader who may open everything gets the details.
        const falha =
          verificacao.falha && (await temSegredo(db, id, leitor)) ? semDetalhe(tipo, verificacao.falha) : verificacao.falha
        return { integridade: { ...verificacao, falha, conferido_em: deps.clock.now().toISOString() } }
      },
    },
  })

interface Etiqueta {
  id: number
  markerId: number
}

export const etiquetasRoutes = (deps: Deps, tipo: Tipo, etiquetas: (typeof api)['etiquetas' | 'etiquetasDoCaso']) =>
  implement(
    etiquetas,
    etiquetar<Etiqueta>(deps, PROCEDIMENTOS, { sees: maySee(tipo).allows!, marcadorOf: ({ markerId }) => markerId }),
  )
