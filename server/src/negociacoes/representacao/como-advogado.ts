import type { NovaNegociacao } from '@concordia/contract/negociacoes/schemas/nova'
import { comOab } from '@concordia/contract/rules/por-quem'
import type { ParteInserida } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { oabDe } from '../../direitos/takes-part.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { insertRepresentacao, tellSecretaria } from '../../procedimentos/representacao/apresentar.ts'
import { nomeDoDocumento } from '../../procedimentos/representacao/record.ts'
import { naNegociacao } from './na-negociacao.ts'

interface Aberta {
  id: number
  pedido: Stored<Pick<NovaNegociacao, 'como_advogado' | 'procuracao' | 'poderes'>>
  partes: readonly ParteInserida<string>[]
  now: Date
}

/** The lawyer who opens a negociação for clients represents every solicitante from then on, except themselves. */
export async function representSolicitantes(
  deps: Deps,
  trx: Trx,
  caller: Caller,
  { id, pedido, partes, now }: Aberta,
): Promise<void> {
  const { procuracao, como_advogado, poderes = [] } = pedido
  if (!como_advogado || !procuracao) return
  const { user } = caller
  const sobre = { tipo: 'negociacao' as const, id }
  const materia = naNegociacao(deps)
  const { cpf } = await trx.selectFrom('users').select('cpf').where('id', '=', user.id).executeTakeFirstOrThrow()
  const quem = comOab(user.name, (await oabDe(trx, user.id)) ?? '')
  const clientes = partes.filter(({ polo, documento }) => polo === 'solicitante' && documento !== cpf)
  for (const [n, parte] of clientes.entries()) {
    const dada = {
      poderes: poderes.length > 0 ? poderes : ['foro' as const],
      procuracao,
      ate: undefined,
      escritorio_id: undefined,
    }
    const representacaoId = await insertRepresentacao(trx, caller, sobre, materia, { ...dada, parte, abre: true, now })
    await materia.open(trx, sobre, { userId: user.id, parteId: parte.id, representacaoId, now })
    await materia.record(trx, sobre, {
      ...{ ato: 'procuracao', autor: user, representacaoId, parteId: parte.id, now },
      frase: `${quem} apresentou procuração de ${parte.nome}.`,
      // One file for all clients.
      documento: n === 0 ? { nome: nomeDoDocumento('procuracao'), arquivo: procuracao } : null,
    })
  }
  if (clientes.length > 0) await tellSecretaria(deps, trx, sobre, now)
}
