import { cronograma } from '@concordia/contract/api'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { direitosDe } from '../../direitos/move.ts'
import { leitorDe } from '../../direitos/secrecy.ts'
import { maySeeAutos } from '../../direitos/see.ts'
import type { Db } from '../../platform/database/database.ts'
import { implement } from '../../platform/http/implement.ts'
import { presentEvento } from '../../procedimentos/consulta/present.ts'
import { findEvento } from '../../procedimentos/consulta/queries.ts'
import { conduzArbitragem } from '../policy.ts'
import { publishCronograma } from './publish.ts'
import { findPublicacao, listEtapas, presentEtapa } from './read.ts'

export function cronogramaRoutes(deps: Deps) {
  const etapasDe = async (db: Db, id: number) =>
    (await listEtapas(db, id)).map((row) => presentEtapa(row, dayOf(deps.clock.now())))
  return implement(cronograma, {
    ver: {
      policy: maySeeAutos('processo'),
      rate: 'leitura',
      run: async ({ db, user, params: { id } }) => {
        const [etapas, publicacao, direitos, processo] = await Promise.all([
          etapasDe(db, id),
          findPublicacao(db, id),
          direitosDe(db, user, id, 'processo'),
          db.selectFrom('procedimentos').select('situacao').where('id', '=', id).executeTakeFirstOrThrow(),
        ])
        const edita = Boolean(direitos?.conduz) && processo.situacao === SITUACAO.ativo
        return { cronograma: { versao: publicacao?.numero ?? 0, etapas, edita } }
      },
    },
    publicar: {
      policy: conduzArbitragem,
      rate: 'protocolo',
      run: async ({ db, user, params: { id }, body, caller }) => {
        const { eventoId, mudou } = await publishCronograma(deps, caller, id, body)
        const evento = presentEvento(await findEvento(db, eventoId), await leitorDe(db, user, id))
        const message = mudou ? 'Cronograma publicado com sucesso' : 'O cronograma já está assim: nada mudou'
        return { evento, etapas: await etapasDe(db, id), message }
      },
    },
  })
}
