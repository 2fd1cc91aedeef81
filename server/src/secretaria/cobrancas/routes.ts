import { cobrancas, type contaDoCaso, type contaDoProcesso } from '@concordia/contract/api'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { maySeeConta } from '../../direitos/conta.ts'
import { staffOn, staffOutside } from '../../direitos/secretaria.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { implement } from '../../platform/http/implement.ts'
import { extratoEmCsv, extratoEmPdf, readConta } from '../../procedimentos/conta/extrato.ts'
import { presentLancamento, presentRepasse } from '../../procedimentos/conta/present.ts'
import { findCobranca } from '../../procedimentos/conta/queries.ts'
import { findRepasse } from '../../procedimentos/conta/repasses.ts'
import { cobrar } from './cobrar.ts'
import { dispensar, findLancamento } from './dispensar.ts'
import { oferecer } from './oferecer.ts'
import { repassar } from './repassar.ts'

/** The account of the procedimentos of one tipo, and the charges of the secretariat. */
export const contaRoutes = (deps: Deps, tipo: Tipo, conta: typeof contaDoProcesso | typeof contaDoCaso) =>
  implement(conta, {
    ver: {
      policy: maySeeConta(tipo),
      rate: 'leitura',
      run: ({ db, user, params }) => readConta(db, user, params.id, deps.clock.now()),
    },
    pdf: {
      policy: maySeeConta(tipo),
      rate: 'arquivo',
      acts: true,
      run: ({ params, caller }) => extratoEmPdf(deps, caller, { tipo, id: params.id }),
    },
    csv: {
      policy: maySeeConta(tipo),
      rate: 'arquivo',
      acts: true,
      run: ({ params, caller }) => extratoEmCsv(deps, caller, { tipo, id: params.id }),
    },
    cobrar: {
      policy: staffOn(tipo),
      rate: 'escrita',
      run: async ({ db, user, params, body, caller }) => {
        const id = await cobrar(deps, caller, { tipo, procedimentoId: params.id, ...body })
        return {
          ...(await feito(deps, { db, user }, id, 'Cobrança feita. As contas que atuam pela parte foram avisadas.')),
          pagamento: { id },
        }
      },
    },
    repassar: {
      policy: staffOn(tipo),
      rate: 'escrita',
      proof: 'staff',
      run: async ({ db, user, params, body, caller }) => {
        const id = await repassar(deps, caller, { tipo, procedimentoId: params.id, ...body })
        return {
          repasse: presentRepasse(await findRepasse(db, user, id)),
          message: 'Repasse registrado. Quem recebeu foi avisado.',
        }
      },
    },
  })

/** The secretariat, for an existing entry, unless they take part in its procedimento. */
const staffOfLancamento = staffOutside<{ id: number }>(async ({ db, params }) => {
  const found = await findLancamento(db, params.id)
  return found && [found.procedimentoId]
})

export const cobrancasRoutes = (deps: Deps) =>
  implement(cobrancas, {
    dispensar: {
      policy: staffOfLancamento,
      rate: 'escrita',
      run: async ({ db, user, params, body, caller }) => {
        const id = await dispensar(deps, caller, params.id, body.motivo)
        return feito(deps, { db, user }, id, 'Cobrança dispensada. As contas que atuam pela parte foram avisadas.')
      },
    },
    oferecer: {
      policy: staffOfLancamento,
      rate: 'escrita',
      run: async ({ db, user, params, caller }) => {
        const id = await oferecer(deps, caller, params.id)
        return feito(deps, { db, user }, id, 'Cobrança oferecida. As contas da outra parte foram avisadas e já podem pagá-la.')
      },
    },
  })

async function feito({ clock }: Deps, { db, user }: { db: Db; user: Actor }, pagamentoId: number, message: string) {
  return { lancamento: presentLancamento(await findCobranca(db, user, pagamentoId, dayOf(clock.now()))), message }
}
