import { campo } from '@concordia/contract/http/shapes'
import type { Movimentacao, MudancaDeDestino } from '@concordia/contract/procedimentos/schemas/movimentacao'
import { MOVIMENTACOES_POR_HORA } from '@concordia/contract/rules/limits'
import { NOMES_DO_DESTINO } from '@concordia/contract/rules/sigilo'
import { noFio, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import type { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { type Direitos, mayMove } from '../../direitos/move.ts'
import { leitorDe } from '../../direitos/secrecy.ts'
import { maySeeAudio } from '../../direitos/see-documento.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import type { Stored } from '../../platform/http/files/stored-file.ts'
import { downloadAudio } from '../autos/arquivo.ts'
import { presentEvento } from '../consulta/present.ts'
import { findEvento } from '../consulta/queries.ts'
import { listPrazosAResponder } from '../prazos/responder.ts'
import { mayMudarDestino, mudarDestino } from '../reserva/destino.ts'
import { listTarefaDescricoes } from './descricoes.ts'
import { movimentar } from './movimentar.ts'
import { quemSeraAvisado } from './quem-avisa.ts'
import { isRetido } from './ritmo.ts'

const RETIDO = `Evento criado com sucesso. Você fez mais de ${MOVIMENTACOES_POR_HORA} movimentações em uma hora: o evento está nos autos, e os avisos por e-mail esperam pela secretaria.`

interface Doing {
  db: Db
  user: Actor
  params: { id: number }
  caller: Caller
}

interface Destinando extends Doing {
  params: { id: number; eventoId: number }
  body: z.output<typeof MudancaDeDestino>
}

/** Adding an evento and hearing an audio, for the routes of every tipo. */
export const movimentacaoImpls = (deps: Deps, tipo: Tipo) => ({
  create: {
    policy: mayMove(tipo),
    rate: 'protocolo' as const,
    run: async ({ db, user, params: { id }, body, caller }: Doing & { body: Stored<Movimentacao> }) => {
      const eventoId = await movimentar(deps, caller, tipo, id, body)
      // On a retry, the evento returned may have been restricted meanwhile.
      const [evento, leitor, retido] = await Promise.all([
        findEvento(db, eventoId),
        leitorDe(db, user, id),
        isRetido(db, id, eventoId),
      ])
      return { evento: presentEvento(evento, leitor), message: retido ? RETIDO : 'Evento criado com sucesso' }
    },
  },
  destino: {
    policy: mayMudarDestino(tipo),
    rate: 'escrita' as const,
    run: async ({ db, user, params, body, caller }: Destinando) => {
      const eventoId = await mudarDestino(deps, caller, { ...params, ...body })
      const [evento, leitor] = await Promise.all([findEvento(db, eventoId), leitorDe(db, user, params.id)])
      return { evento: presentEvento(evento, leitor), message: `O evento agora se destina a: ${NOMES_DO_DESTINO[body.destino]}.` }
    },
  },
  audio: {
    policy: maySeeAudio(tipo),
    rate: 'arquivo' as const,
    run: ({ params, caller }: Pick<Doing, 'params' | 'caller'>) => downloadAudio(deps, caller, params.id),
  },
})

/** What the form offers to a user with these rights in every tipo; each tipo adds its own. */
export const ofertasDe = async <T extends Tipo>(
  deps: Pick<Deps, 'clock'>,
  tipo: T,
  { db, user, params }: Pick<Doing, 'db' | 'user' | 'params'>,
  { conduz, definePrazo, restringe }: Direitos,
) => ({
  tarefa_descricoes: await listTarefaDescricoes(db),
  avisados: await quemSeraAvisado(db, params.id, user.id),
  ...campo(noFio(tipo).conduz, conduz),
  podeDefinirPrazo: definePrazo,
  partes: definePrazo ? await listPartes(db, params.id) : [],
  prazosAResponder: await listPrazosAResponder(db, user.id, params.id, dayOf(deps.clock.now())),
  podeRestringir: restringe,
})

/** The partes whose a deadline may be, in the order of the page. */
const listPartes = (db: Db, procedimentoId: number) =>
  db
    .selectFrom('partes')
    .select(['id', 'nome'])
    .where('procedimentoId', '=', procedimentoId)
    .orderBy('polo', 'desc')
    .orderBy('ordem')
    .execute()
