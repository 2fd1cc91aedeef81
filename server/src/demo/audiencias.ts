import type { NovaAudiencia } from '@concordia/contract/audiencias/schemas'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import { addDias } from '@concordia/contract/values/dias'
import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/http/actor.ts'
import { createAudiencia } from '../procedimentos/audiencias/designar.ts'
import { lockAudienciaRow } from '../procedimentos/audiencias/queries.ts'
import { registrarRealizada } from '../procedimentos/audiencias/registrar.ts'
import { modelosDaAta } from '../procedimentos/textos/ata.ts'
import { closeTexto } from '../procedimentos/textos/close.ts'
import { createTexto } from '../procedimentos/textos/create.ts'
import { callerOf } from './protocolado.ts'

type At = (days: number) => Deps

/** A day so many days from today, at these hours. */
const dia = (at: At, days: number, das: string, as: string) => {
  const quando = addDias(dayOf(at(0).clock.now()), days)
  return { inicio: `${quando}T${das}:00-03:00`, fim: `${quando}T${as}:00-03:00` }
}

async function marcar(deps: Deps, quem: Actor, tipo: Tipo, id: number, nova: Partial<NovaAudiencia>): Promise<number> {
  const comum = { modo: 'remoto', link: 'https://sala.concordia.test/demonstracao', opcoes: [], reservada: false } as const
  const input = { tipo: 'audiencia', titulo: '', ...comum, ...nova } as NovaAudiencia
  return (await createAudiencia(deps, callerOf(quem), { id, tipo }, input)).id
}

/** In the active process: a hearing to come, and a poll that waits for votes. @param at the application on a day that many days ago */
export async function seedAudiencias(at: At, arbitro: Actor, processo: number): Promise<void> {
  await marcar(at(3), arbitro, 'processo', processo, {
    ...{ titulo: 'Oitiva das testemunhas', ...dia(at, 12, '14:00', '17:00') },
  })
  await marcar(at(2.5), arbitro, 'processo', processo, {
    ...{ tipo: 'reuniao', titulo: 'Reunião sobre a perícia', votar_ate: addDias(dayOf(at(0).clock.now()), 4) },
    opcoes: [dia(at, 6, '10:00', '11:00'), dia(at, 7, '15:00', '16:00'), dia(at, 8, '09:00', '10:00')],
  })
}

/** In the active case: a session that happened, whose minutes wait for signatures, and one to come. */
export async function seedSessoes(at: At, { parte, mediador }: { parte: Actor; mediador: Actor }, caso: number): Promise<void> {
  const caller = callerOf(mediador)
  const tipo = 'sessao-de-mediacao'
  const id = await marcar(at(14), mediador, 'caso', caso, {
    ...{ tipo, titulo: 'Primeira sessão conjunta', ...dia(at, -8, '10:00', '12:00') },
  })
  const sessao = await at(7).tx((trx) => lockAudienciaRow(trx, id))
  await registrarRealizada(at(7), caller, sessao, {
    presentes: [parte.id, mediador.id],
    ocorrencias: 'A demandante e o mediador conversaram sobre o valor da participação. Marca-se outra sessão com as duas partes.',
  })
  const qual = { de: 'caso', procedimentoId: caso, audienciaId: id } as const
  const [modelo] = await modelosDaAta(at(6), mediador.id, qual)
  const ata = { tipo: 'ata', texto: modelo!.texto, audiencia_id: id } as const
  await closeTexto(at(6), caller, await createTexto(at(6), caller, { de: 'caso', id: caso }, ata), {})
  await marcar(at(5), mediador, 'caso', caso, { tipo, titulo: 'Segunda sessão conjunta', ...dia(at, 5, '10:00', '12:00') })
}
