import type { RitoDoProcesso } from '@concordia/contract/arbitragem/rito/schemas'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { relogiosDe } from '@concordia/contract/rules/relogios'
import { faseDe, type Proximo, proximoDe } from '@concordia/contract/rules/rito'
import { dayOf } from '@concordia/contract/values/dates'
import { sql } from 'kysely'
import { type Direitos, direitosDe } from '../../direitos/move.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { readFatos, relogiosPara } from '../sentenca/facts.ts'
import { type Lidos, readFatosDoRito } from './fatos.ts'
import { partesDoRito } from './partes.ts'

/**
 * The course of an arbitration, as this user may know it: computed from the acts each time. The phase is the same for everybody; of
 * the clocks each parte reads its own.
 */
export async function readRito(db: Db, user: Actor, processoId: number, now: Date): Promise<RitoDoProcesso> {
  const today = dayOf(now)
  const [[lidos], todos, relogios, partes, direitos] = await Promise.all([
    readFatosDoRito(db, sql`p.id = ${processoId}`, user.id, today),
    readFatos(db, processoId).then((fatos) => relogiosDe(fatos, now)),
    relogiosPara(db, user, processoId, now),
    partesDoRito(db, user, processoId),
    direitosDe(db, user, processoId, 'processo'),
  ])
  const facts = { ...lidos!, relogios: todos }
  const proximo = proximoDe(facts, today)
  // After the end only the days for annulment go on.
  const correm = ENCERRADOS.includes(facts.situacao) ? relogios.filter(({ tipo }) => tipo === 'anulacao') : relogios
  return { fase: faseDe(facts), proximo: proximo && paraQuem(proximo, facts, user, relogios, direitos), relogios: correm, partes }
}

/** The next step as this reader sees it: whether it waits for them, and of a parte that may ask for clarifications its own last day. */
function paraQuem(
  proximo: Proximo,
  facts: Lidos,
  user: Actor,
  relogios: RitoDoProcesso['relogios'],
  direitos: Direitos | null,
): RitoDoProcesso['proximo'] {
  const { passo, de_quem } = proximo
  const parte = direitos?.como.includes('parte') ?? false
  const conduz = direitos?.conduz ?? false
  const own = relogios.find(({ tipo }) => tipo === 'esclarecimentos')
  const meu = () => {
    if (passo === 'pagar') return facts.custasMinhas
    if (passo === 'indicar') return parte && !facts.indiquei
    // Somebody who has not answered their designation does not read the course.
    if (passo === 'aceitar') return false
    if (passo === 'defender' || passo === 'responder') return facts.prazo?.meu ?? false
    if (passo === 'assinar') return (parte || conduz) && !facts.assinei
    if (passo === 'pedir') return parte && own !== undefined
    return de_quem === 'camara' ? isStaff(user) : conduz
  }
  return { ...proximo, ate: passo === 'pedir' ? (own?.ate ?? null) : proximo.ate, meu: meu() }
}
