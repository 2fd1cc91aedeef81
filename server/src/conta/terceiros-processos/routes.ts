import { terceirosDeProcessos } from '@concordia/contract/api'
import type { Deps } from '../../deps.ts'
import { implement } from '../../platform/http/implement.ts'
import { type Asked, policy, signedIn } from '../../platform/http/policy.ts'
import { addTerceiro, removeTerceiro } from './change.ts'
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
        terceiro: presentTerceiroDeProcessos(await addTerceiro(deps, caller, body.terceiro_id)),
        message: 'Terceiro adicionado com sucesso',
      }),
    },
    remove: {
      policy: isPartOfGrant,
      rate: 'escrita',
      run: async ({ params, caller }) => ({ message: await removeTerceiro(deps, caller, params.id) }),
    },
  })
