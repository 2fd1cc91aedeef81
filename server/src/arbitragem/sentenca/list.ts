import type { Minuta, Proferida, Sentencas } from '@concordia/contract/arbitragem/sentenca/schemas'
import { ENCERRADOS, SITUACAO } from '@concordia/contract/rules/processo'
import { contadaDe, DIAS_PARA_ANULAR, janelaDe, relogiosDe } from '@concordia/contract/rules/relogios'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { direitosDe } from '../../direitos/move.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { ausentesDe } from './apresentar.ts'
import { pedirAte } from './esclarecimentos.ts'
import { type Fatos, readFatos } from './facts.ts'
import { hasTermoAssinado } from './fixar-prazo.ts'
import { emCurso, findMinuta, listAssinaturas, maioriaDe, outroPresidente } from './minuta.ts'
import { partesDe, scrutinises } from './policy.ts'

/** What the page of a process shows this viewer of its awards. A draft is shown only to those who read drafts. */
export async function listSentencas({ db, clock }: Pick<Deps, 'db' | 'clock'>, user: Actor, id: number): Promise<Sentencas> {
  const direitos = await direitosDe(db, user, id, 'processo')
  const conduz = direitos?.conduz ?? false
  const le = conduz || (await scrutinises(db, user, id))
  const partes = await partesDe(db, id, user.id)
  const vesTudo = conduz || (direitos?.como.includes('secretaria') ?? false)
  const [fatos, procedimento, minuta] = await Promise.all([
    readFatos(db, id, vesTudo ? undefined : partes),
    db.selectFrom('procedimentos').select(['situacao', 'numeroArbitros']).where('id', '=', id).executeTakeFirstOrThrow(),
    le ? readMinuta(db, user, id, conduz) : null,
  ])
  const now = clock.now()
  const relogio = relogiosDe(fatos, now).find(({ tipo }) => tipo === 'sentenca')
  const pode_fixar_prazo =
    conduz &&
    procedimento.situacao === SITUACAO.ativo &&
    !fatos.sentencas.some(({ tipo }) => tipo === 'final') &&
    !minuta?.fechada
  const pode_apresentar = pode_fixar_prazo && (await outroPresidente(db, id, user.id)) === null
  const viewer = { conduz, isParte: partes.length > 0, today: dayOf(now), encerrado: ENCERRADOS.includes(procedimento.situacao) }
  return {
    minuta: minuta?.fechada === false ? minuta.minuta(maioriaDe(procedimento)) : null,
    selando: minuta?.fechada ?? false,
    proferidas: fatos.sentencas.map((sentenca) => present(sentenca, fatos, viewer)).reverse(),
    pode_apresentar,
    ausentes: pode_apresentar ? await ausentesDe(db, id) : [],
    prazo: relogio ? { desde: relogio.desde, ate: relogio.ate, fundamento: relogio.fundamento } : null,
    ...{ pode_fixar_prazo, ha_termo: pode_fixar_prazo && (await hasTermoAssinado(db, id)) },
  }
}

/** The draft; `fechada`: the majority has signed, and the award is being sealed. */
async function readMinuta(db: Db, user: Actor, id: number, conduz: boolean) {
  const found = await findMinuta(db, id)
  if (!found) {
    const selando = await db
      .selectFrom('sentencas')
      .select('id')
      .where('procedimentoId', '=', id)
      .where('situacao', '=', 'proferida')
      .where('eventoId', 'is', null)
      .executeTakeFirst()
    return selando ? { fechada: true as const } : null
  }
  const [curso, assinaturas, divergencias, pontos] = await Promise.all([
    emCurso(db, found.id),
    listAssinaturas(db, found.id),
    db
      .selectFrom('sentencaDivergencias as v')
      .innerJoin('users as u', 'u.id', 'v.userId')
      .select(['v.id', 'v.userId', 'u.name'])
      .where('v.sentencaId', '=', found.id)
      .orderBy('v.id')
      .execute(),
    db
      .selectFrom('sentencaPontos as o')
      .innerJoin('users as u', 'u.id', 'o.userId')
      .select(['o.id', 'o.texto', 'o.createdAt', 'u.name'])
      .where('o.sentencaId', '=', found.id)
      .orderBy('o.id')
      .execute(),
  ])
  const minuta = (maioria: number): Minuta => ({
    ...curso,
    ...{ tipo: found.tipo, nome: found.nome, sha256: found.sha256, maioria },
    apresentada_por: found.por ?? '',
    apresentada_em: found.apresentadaEm.toISOString(),
    assinaturas: assinaturas.map(({ nome, createdAt }) => ({ nome, assinou_em: createdAt.toISOString() })),
    divergencias: divergencias.map((voto) => ({ id: voto.id, por: voto.name ?? '', minha: voto.userId === user.id })),
    pontos: pontos.map(({ name, createdAt, ...ponto }) => ({ ...ponto, por: name ?? '', created_at: createdAt.toISOString() })),
    pode_assinar: conduz && !assinaturas.some(({ userId }) => userId === user.id),
    pode_anotar: !conduz,
  })
  return { fechada: false as const, minuta }
}

interface Viewer {
  conduz: boolean
  isParte: boolean
  today: string
  encerrado: boolean
}

function present(sentenca: Fatos['sentencas'][number], { partes }: Fatos, viewer: Viewer): Proferida {
  const { id, tipo, proferidaEm, dias, notificadas, pedidos } = sentenca
  const { conduz, isParte, today, encerrado } = viewer
  const ate = isParte && dias !== null ? pedirAte(sentenca) : null
  const aberta = isParte && dias !== null && !encerrado && (ate ?? today) >= today
  return {
    ...{ id, tipo, dias, proferida_em: proferidaEm.toISOString() },
    prazos: partes.map(({ nome }, i) => ({
      parte: nome,
      desde: notificadas[i] ?? null,
      ate: dias === null ? null : janelaDe(notificadas[i] ?? null, dias),
      anulacao_ate: janelaDe(contadaDe(sentenca, i), DIAS_PARA_ANULAR),
    })),
    pode_pedir: aberta,
    pedir_ate: ate,
    pedidos: pedidos.map((pedido) => ({
      ...{ id: pedido.id, por: pedido.por, created_at: pedido.createdAt.toISOString(), decidir_ate: pedido.ate },
      decidido_em: pedido.decididoEm?.toISOString() ?? null,
      documento_id: pedido.documentoId,
    })),
    pode_decidir: conduz && !encerrado && pedidos.some(({ decisao }) => decisao === null),
  }
}
