import type { Deps } from '../../deps.ts'
import type { Charge } from '../../platform/payments/card.ts'
import { loseCobranca } from '../custas/reopen.ts'
import { recordCharge } from '../record-charge.ts'
import { type Achado, conferidoAte, emAbertoDe, markConferido, recordComparacao } from './compare.ts'
import { type CobrancaNossa, judgeCobranca, TIPOS_DE_COBRANCA } from './judge-cobranca.ts'

type CardDeps = Pick<Deps, 'db' | 'tx' | 'cards' | 'clock' | 'letterhead'>

const DAY = 24 * 3_600_000
/** How long a charge may change at the provider: somebody returns it in the provider's own screens, and no webhook arrives. */
const ALCANCE_DIAS = 30
/** Overlap with the last comparison, for charges whose answer was on its way then. */
const SOBREPOSICAO_DIAS = 2
const BATCH = 500
/** How long after a charge its cardholder may still dispute it. */
const CONTESTAVEL_DIAS = 180
const ANTIGAS_POR_NOITE = 500

/**
 * Compares our charges with those of the provider in force: all it made in the last 30 days, or since the last comparison, those
 * of ours it did not name, and those with an open difference. A charge whose answer we lost is added to our books, where its
 * owner or the 24 h return finds it; other differences are recorded. Each one is checked with the provider once more before that.
 * @throws ProviderUnreachable the same period is compared again next time
 */
export async function compareCartoes(deps: CardDeps): Promise<void> {
  const { db, cards } = deps
  const now = deps.clock.now()
  const ate = await conferidoAte(db, `cartao:${cards.name}`)
  const from = new Date(Math.min(now.getTime() - ALCANCE_DIAS * DAY, (ate ?? now).getTime() - SOBREPOSICAO_DIAS * DAY))
  const suspeitas = new Set((await emAbertoDe(db, cards.name, TIPOS_DE_COBRANCA)).map(({ objeto }) => objeto))
  const listadas = new Set<string>()
  for await (const charges of inBatches(cards.list(from, now))) {
    for (const charge of charges) listadas.add(charge.id)
    for (const id of await suspeitasEntre(deps, charges)) suspeitas.add(id)
  }
  for (const id of await naoListadas(deps, from, listadas)) suspeitas.add(id)
  for (const id of await usadasHaTempo(deps, from)) suspeitas.add(id)

  const achados: Achado[] = []
  for (const id of suspeitas) achados.push(...(await compareCobranca(deps, id)))
  await recordComparacao(db, { provedor: cards.name, tipos: TIPOS_DE_COBRANCA, achados, now })
  await markConferido(db, `cartao:${cards.name}`, now)
}

/**
 * Checks one charge with the provider, reading our row first. Stale data of our row is updated; a lost dispute opens the fee
 * again that the charge had paid.
 */
export async function compareCobranca(deps: CardDeps, providerId: string): Promise<Achado[]> {
  const byId = await nossas(deps).where('c.providerId', '=', providerId).executeTakeFirst()
  const asked = await deps.cards.retrieve(providerId)
  const ours = byId ?? (await semResposta(deps, asked))
  const charge = byId || !ours ? asked : await deps.cards.retrieve(providerId)
  if (charge && ours && desatualizada(charge, ours)) await recordCharge(deps, charge, ours.chave)
  if (charge?.lost && ours && ours.perdidaEm === null) await loseCobranca(deps, providerId)
  const now = charge?.lost ? await nossas(deps).where('c.providerId', '=', providerId).executeTakeFirst() : ours
  const pagamentoId = now?.custaReabertaId ?? now?.pagamentoId ?? null
  return judgeCobranca(charge, now ?? null, deps.clock.now()).map((found) => ({ ...found, objeto: providerId, pagamentoId }))
}

/** Our row of a charge whose answer never reached us. */
const semResposta = (deps: CardDeps, charge: Charge | null) =>
  charge?.key
    ? nossas(deps).where('c.chave', '=', charge.key).where('c.providerId', 'is', null).executeTakeFirst()
    : Promise.resolve(undefined)

const nossas = ({ db, cards }: CardDeps) =>
  db
    .selectFrom('cobrancas as c')
    .leftJoin('pagamentos as p', 'p.cobrancaId', 'c.id')
    .select(['c.chave', 'c.providerId', 'c.status', 'c.valorCentavos', 'c.consumidaEm', 'c.devolucaoEm', 'c.devolvidaEm'])
    .select(['c.contestada', 'c.perdidaEm', 'c.custaReabertaId'])
    .select('p.id as pagamentoId')
    .where('c.provedor', '=', cards.name)

/** Our row is behind the provider's state, and can simply be updated. */
const desatualizada = (theirs: Charge, ours: CobrancaNossa & { contestada: boolean }) =>
  ours.providerId === null ||
  ours.status !== theirs.status ||
  ours.contestada !== theirs.disputed ||
  (theirs.refunded > 0 && ours.consumidaEm === null && ours.devolucaoEm === null)

async function suspeitasEntre(deps: CardDeps, charges: readonly Charge[]): Promise<string[]> {
  const ids = charges.map(({ id }) => id)
  const keys = charges.flatMap(({ key }) => (key === null ? [] : [key]))
  const rows = await nossas(deps)
    .where((eb) => eb.or([eb('c.providerId', 'in', ids), ...(keys.length > 0 ? [eb('c.chave', 'in', keys)] : [])]))
    .execute()
  const byId = new Map(rows.map((row) => [row.providerId, row]))
  const byKey = new Map(rows.filter((row) => row.providerId === null).map((row) => [row.chave, row]))
  return charges.flatMap((charge) => {
    const ours = byId.get(charge.id) ?? byKey.get(charge.key ?? '') ?? null
    return judgeCobranca(charge, ours, deps.clock.now()).length > 0 || (ours && desatualizada(charge, ours)) ? [charge.id] : []
  })
}

/** Charges that count as made here and that the provider did not name, or whose last known status was not final. */
async function naoListadas({ db, cards }: CardDeps, from: Date, listadas: ReadonlySet<string>): Promise<string[]> {
  const rows = await db
    .selectFrom('cobrancas')
    .select('providerId')
    .where('provedor', '=', cards.name)
    .where('providerId', 'is not', null)
    .where('devolvidaEm', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('createdAt', '>=', from), eb('status', '=', 'succeeded')]),
        eb.and([eb('consumidaEm', 'is not', null), eb('status', 'is distinct from', 'succeeded')]),
      ]),
    )
    .execute()
  return rows.flatMap(({ providerId }) => (providerId !== null && !listadas.has(providerId) ? [providerId] : []))
}

/**
 * Used charges from before the listed period, the longest unchecked first: a cardholder may dispute for months, and somebody may
 * return one in the provider's own screens. With this many a night, all are checked within weeks.
 */
async function usadasHaTempo({ db, cards, clock }: CardDeps, from: Date): Promise<string[]> {
  const rows = await db
    .updateTable('cobrancas')
    .set({ conferidaEm: clock.now() })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('cobrancas')
        .select('id')
        .where('provedor', '=', cards.name)
        .where('providerId', 'is not', null)
        .where('consumidaEm', 'is not', null)
        .where('createdAt', '<', from)
        .where('createdAt', '>', new Date(clock.now().getTime() - CONTESTAVEL_DIAS * DAY))
        .orderBy('conferidaEm', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .limit(ANTIGAS_POR_NOITE),
    )
    .returning('providerId')
    .execute()
  return rows.map(({ providerId }) => providerId!)
}

async function* inBatches(charges: AsyncIterable<Charge>): AsyncGenerator<Charge[]> {
  let batch: Charge[] = []
  for await (const charge of charges) {
    batch.push(charge)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
