import type { Deps } from '../deps.ts'
import type { Actor } from '../platform/http/actor.ts'
import { publishResolucao } from '../publico/institucional/publish-resolucao.ts'
import { recordIndisponibilidade } from '../publico/institucional/record-indisponibilidade.ts'
import { peca } from './pecas.ts'
import { callerOf } from './protocolado.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Two resolutions and a certificate of unavailability, as the secretariat publishes them. Only right after the accounts were made. */
export async function seedPublicacoes(deps: Deps): Promise<void> {
  const caller = callerOf(await secretaria(deps))
  const publish = async (daysAgo: number, assunto: string, paragrafos: string[]) => {
    const then = { ...deps, clock: { now: () => new Date(deps.clock.now().getTime() - daysAgo * DAY) } }
    await publishResolucao(then, caller, { assunto, arquivo: await peca(then, assunto, paragrafos) })
  }
  await publish(70, 'Resolução nº 1: atos por meio eletrônico', [
    'Os atos dos procedimentos são praticados pela plataforma, e a data e a hora que valem são as do recibo de protocolo.',
    'Audiências e reuniões podem ser feitas por videoconferência, com a concordância das partes.',
  ])
  await publish(25, 'Resolução nº 2: envio de documentos', [
    'Os documentos são enviados em PDF, um arquivo por documento, com nome que diga o que é.',
    'Gravações são aceitas em MP3 ou WAV, acompanhadas de resumo do que se pretende provar.',
  ])
  const day = deps.clock.now().getTime() - 12 * DAY
  const inicio = new Date(Math.floor(day / HOUR) * HOUR)
  const motivo = 'Falha de energia no centro de dados em que a plataforma está hospedada.'
  await recordIndisponibilidade(deps, caller, { inicio, fim: new Date(inicio.getTime() + 2.5 * HOUR), motivo })
}

async function secretaria({ db }: Deps): Promise<Actor> {
  const { id, email, firstName, lastName } = await db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName'])
    .where('role', '=', 'secretario')
    .executeTakeFirstOrThrow()
  return { id, email, name: `${firstName} ${lastName}`, role: 'secretario', verified: true, sessionId: 0, provedAt: null }
}
