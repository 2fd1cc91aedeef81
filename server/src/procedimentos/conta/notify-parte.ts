import { detalhesDe, type Tipo } from '@concordia/contract/rules/tipos'
import type { Notice } from '../../avisos/notice.ts'
import { deliver, notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/database.ts'
import { custasPagas, enderecosDasPartes } from '../avisos/announce.ts'
import type { SobreCobranca } from './notices.ts'

const COMO_PAGAR =
  'Para pagar, use o botão abaixo: entre com a conta deste e-mail, ou crie uma com ele. A cobrança estará em “Pagamentos”.'
const SEM_CONTA = 'Você recebe este aviso porque o seu endereço é o contato principal de uma parte deste procedimento.'

/**
 * Notifies every account that acts for a parte; a parte that nobody acts for, by e-mail to its main contact.
 * @param aPagar whether there is something to pay: then the e-mail says how
 */
export async function notifyParte<F extends SobreCobranca>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  about: Notice<F>,
  parteId: number,
  facts: NoInfer<F>,
  aPagar = true,
): Promise<void> {
  const contas = await trx
    .selectFrom('contasDasPartes')
    .select('userId')
    .$narrowType<{ userId: number }>()
    .distinct()
    .where('parteId', '=', parteId)
    .orderBy('userId')
    .execute()
  for (const { userId } of contas) await notify(deps, trx, about, { ...facts, userId } as NoInfer<F> & { userId: number })
  if (contas.length === 0) await mailContato(deps, trx, about, { parteId, facts, aPagar })
}

/**
 * Tells a parte without an account, whose e-mail leads to the invitation. Nobody writes to a contact before the filing is paid
 * (docs/rules/access.md#access-password), and a contact that has to wait waits here too.
 */
async function mailContato<F extends SobreCobranca>(
  deps: Pick<Deps, 'letterhead'>,
  trx: Trx,
  about: Notice<F>,
  { parteId, facts, aPagar }: { parteId: number; facts: F; aPagar: boolean },
): Promise<void> {
  const contato = await trx
    .selectFrom('parteContatos as c')
    .innerJoin('partes as t', 't.id', 'c.parteId')
    .innerJoin('procedimentos as p', 'p.id', 't.procedimentoId')
    .select(['c.id', 't.nome', 'p.id as procedimentoId', 'p.tipo'])
    .$narrowType<{ tipo: Tipo }>()
    .where('c.parteId', '=', parteId)
    .where('c.canal', '=', 'email')
    .orderBy('c.principal', 'desc')
    .orderBy('c.ordem')
    .limit(1)
    .executeTakeFirst()
  if (!contato) return
  const { id, nome, procedimentoId, tipo } = contato
  if ((await custasPagas(trx, procedimentoId).limit(1).execute()).length === 0) return
  const endereco = (await enderecosDasPartes(trx, procedimentoId)).find(({ contatos }) =>
    contatos.some(({ parteContatoId }) => parteContatoId === id),
  )!
  const words = (said: F) => {
    const { subject, body } = about.words(said)
    return {
      ...{ subject, body: aPagar ? `${body} ${COMO_PAGAR}` : body },
      ...{ path: detalhesDe(tipo, procedimentoId), label: 'Entrar ou criar conta' },
    }
  }
  await deliver(deps, trx, { ...about, words }, facts, {
    about: { procedimentoId },
    addresses: [{ endereco: endereco.endereco, nomes: [nome], contatos: [id], retidoPor: endereco.retidoPor }],
    why: SEM_CONTA,
    accounts: [],
  })
}
