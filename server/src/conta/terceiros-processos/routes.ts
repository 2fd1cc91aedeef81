import { terceirosDeProcessos } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { type Asked, policy, signedIn } from '../../platform/http/policy.ts'
import { addTerceiro, limitTerceiro, removeTerceiro } from './change.ts'
import { listPatronosDe, listTerceirosDe, presentPatrono, presentTerceiroDeProcessos } from './queries.ts'

/** A grant may be ended by the user who gave it and by the third party. */
const isPartOfGrant = policy(({ db, user, params }: Asked<{ id: number }>) =>
  db
    .selectFrom('terceirosProcessos')
    .select('id')
    .where('id', '=', params.id)
    .where((eb) => eb.or([eb('userId', '=', user.id), eb('terceiroId', '=', user.id)]))
    .executeTakeFirst(),
)

/** Only the user who gave it says what it opens. */
const gaveGrant = policy(({ db, user, params }: Asked<{ id: number }>) =>
  db.selectFrom('terceirosProcessos').select('id').where('id', '=', params.id).where('userId', '=', user.id).executeTakeFirst(),
)

export const terceirosDeProcessosRoutes = (deps: Deps) =>
  implement(terceirosDeProcessos, {
    list: {
      policy: signedIn,
      rate: 'leitura',
      run: async ({ db, user }) => ({
        terceiros: (await listTerceirosDe(db, user.id)).map(presentTerceiroDeProcessos),
        adicionado_por: (await listPatronosDe(db, user.id)).map(presentPatrono),
      }),
    },
    create: {
      policy: signedIn,
      rate: 'escrita',
      run: async ({ body, caller }) => ({
        terceiro: presentTerceiroDeProcessos(await addTerceiro(deps, caller, body)),
        message: 'Terceiro adicionado com sucesso',
      }),
    },
    update: {
      policy: gaveGrant,
      rate: 'escrita',
      run: async ({ params, body, caller }) => ({
        terceiro: presentTerceiroDeProcessos(await limitTerceiro(deps, caller, params.id, body.procedimentos)),
        message: body.procedimentos ? 'Lista de processos alterada com sucesso' : 'O terceiro agora acompanha todos os processos',
      }),
    },
    remove: {
      policy: isPartOfGrant,
      rate: 'escrita',
      run: async ({ params, caller }) => ({ message: await removeTerceiro(deps, caller, params.id) }),
    },
  })
