import { autos } from '@concordia/contract/procedimentos/processos-pdfs'
import type { Deps } from '../deps.ts'
import { audit } from '../platform/audit/audit.ts'
import { implement } from '../platform/http/implement.ts'
import { policy } from '../platform/http/policy.ts'
import { maySeeAutos, seesAutos } from '../procedimentos/acesso.ts'
import { downloadCompleto } from '../procedimentos/autos/completo.ts'
import { verificar } from '../procedimentos/autos/integridade.ts'
import { relatorioDeNotificacoes } from '../procedimentos/avisos/relatorio-notificacoes.ts'
import { isParteOf } from '../procedimentos/partes.ts'
import { leitorDe, temSegredo } from '../procedimentos/sigilo.ts'

/** A parte is reached only through its own process. */
const maySeeParte = policy<{ id: number; parteId: number }>(
  async ({ db, user, params: { id, parteId } }) =>
    (await seesAutos(db, user, id, 'processo')) && (await isParteOf(db, id, parteId)),
)

const semDetalhe = ({ numero }: { numero: number }) => ({
  numero,
  motivo: 'há uma diferença neste evento. Como o processo tem documentos sob sigilo, só a secretaria vê qual é',
})

export const autosRoutes = (deps: Deps) =>
  implement(autos, {
    download: {
      policy: maySeeAutos('processo'),
      rate: 'arquivo',
      run: ({ params: { id }, caller, signal }) => downloadCompleto(deps, caller, signal, 'processo', id),
    },
    notificacoes: {
      policy: maySeeParte,
      rate: 'arquivo',
      run: async ({ db, params: { id, parteId }, caller, signal }) => {
        const download = await relatorioDeNotificacoes(deps, 'processo', { id, parteId }, signal)
        await audit(db, caller, { act: 'relatorio-de-notificacoes', object: 'processo', id, data: { parteId } })
        return download
      },
    },
    integridade: {
      policy: maySeeAutos('processo'),
      rate: 'leitura',
      run: async ({ db, user, params: { id } }) => {
        const [verificacao, leitor] = await Promise.all([verificar(db, id), leitorDe(db, user, id)])
        // What does not fit is told with names and SHA-256 of files.
        const falha = verificacao.falha && (await temSegredo(db, id, leitor)) ? semDetalhe(verificacao.falha) : verificacao.falha
        return { integridade: { ...verificacao, falha, conferido_em: deps.clock.now().toISOString() } }
      },
    },
  })
